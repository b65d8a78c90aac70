import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { HarfBuzz } from 'harfbuzzjs/hbjs.js';
import type PDFDocument from 'pdfkit';
import { isBuilt, packageFile } from '../../platform/process/package-files.ts';

/** Files that the statement's PDF reads: name in a built server → the file of its package. */
export const typefaceFiles = {
  'NotoSansDevanagari.ttf': '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  'NotoSansDevanagari-Bold.ttf': '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf',
  'NotoSansBengali.ttf': '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
  'NotoSansBengali-Bold.ttf': '@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf',
  'hb.wasm': 'harfbuzzjs/hb.wasm',
} as const;
type TypefaceFile = keyof typeof typefaceFiles;

/** Where one of these files is. */
export const typefacePath = (name: TypefaceFile): string =>
  isBuilt ? packageFile(name) : createRequire(import.meta.url).resolve(typefaceFiles[name]);

const once = new Map<TypefaceFile, Promise<Buffer>>();
function read(name: TypefaceFile): Promise<Buffer> {
  const reading = once.get(name) ?? readFile(typefacePath(name));
  once.set(name, reading);
  return reading;
}

let engine: Promise<HarfBuzz> | undefined;
async function loadHarfBuzz(): Promise<HarfBuzz> {
  const [{ default: load }, { default: interfaceOf }] = await Promise.all([
    import('harfbuzzjs/hb.js'),
    import('harfbuzzjs/hbjs.js'),
  ]);
  return interfaceOf(await load({ wasmBinary: await read('hb.wasm') }));
}

interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  codePoints: number[];
}
/** What pdfkit asks of a typeface for each word. */
interface Typeface {
  getGlyph(id: number, codePoints: number[]): Glyph;
  layout(text: string): unknown;
}

/** Glyphs of a word as HarfBuzz places them. */
function shapedBy(hb: HarfBuzz, font: object, typeface: Typeface) {
  return (text: string) => {
    const buffer = hb.createBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const placed = buffer.json();
    buffer.destroy();
    const starts = [...new Set(placed.map(({ cl }) => cl))].sort((a, b) => a - b);
    const told = new Set<number>();
    const glyphs = placed.map(({ g, cl }) => {
      // The first glyph of a cluster stands for its letters where a reader copies the text.
      const letters = told.has(cl) ? '' : text.slice(cl, starts[starts.indexOf(cl) + 1]);
      told.add(cl);
      return typeface.getGlyph(
        g,
        [...letters].map((letter) => letter.codePointAt(0) ?? 0),
      );
    });
    const positions = placed.map(({ ax, ay, dx, dy }) => ({ xAdvance: ax, yAdvance: ay, xOffset: dx, yOffset: dy }));
    return {
      glyphs,
      positions,
      /** Read after pdfkit has scaled the positions. */
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}

const faces = {
  regular: { hi: 'NotoSansDevanagari.ttf', bn: 'NotoSansBengali.ttf' },
  bold: { hi: 'NotoSansDevanagari-Bold.ttf', bn: 'NotoSansBengali-Bold.ttf' },
} as const;
export type Weight = keyof typeof faces;
export type Script = 'hi' | 'bn';

/**
 * Registers our typefaces with a document, as `regular-hi`, `bold-bn` and so on. HarfBuzz shapes every word: pdfkit's
 * own shaping leaves Bengali conjuncts of our typeface apart.
 */
export async function addTypefaces(document: InstanceType<typeof PDFDocument>): Promise<void> {
  engine ??= loadHarfBuzz();
  const hb = await engine;
  for (const weight of ['regular', 'bold'] as const) {
    for (const script of ['hi', 'bn'] as const) {
      const bytes = await read(faces[weight][script]);
      document.registerFont(`${weight}-${script}`, bytes).font(`${weight}-${script}`);
      const { font } = (document as unknown as { _font: { font: Typeface } })._font;
      font.layout = shapedBy(hb, fontOf(hb, faces[weight][script], bytes), font);
    }
  }
}

const fonts = new Map<TypefaceFile, object>();
/** HarfBuzz keeps its copy of a typeface for good. */
function fontOf(hb: HarfBuzz, name: TypefaceFile, bytes: Uint8Array): object {
  const font = fonts.get(name) ?? hb.createFont(hb.createFace(hb.createBlob(bytes), 0));
  fonts.set(name, font);
  return font;
}

/** A text in runs of one script each; what both can write goes with what stands before it. */
export function runsOf(text: string, first: Script): { script: Script; text: string }[] {
  const runs: { script: Script; text: string }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const script = /\p{Script=Bengali}/u.test(letter) ? 'bn' : /\p{Script=Devanagari}/u.test(letter) ? 'hi' : undefined;
    const wanted = script ?? last?.script ?? first;
    if (last?.script === wanted) last.text += letter;
    else runs.push({ script: wanted, text: letter });
  }
  return runs;
}
