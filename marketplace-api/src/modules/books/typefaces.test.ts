import PDFDocument from 'pdfkit';
import { addTypefaces, runsOf } from './typefaces.ts';

interface Shaped {
  layout(text: string): { glyphs: { id: number }[]; positions: { xAdvance: number }[]; advanceWidth: number };
}
async function glyphsOf(script: 'hi' | 'bn', text: string) {
  const document = new PDFDocument();
  await addTypefaces(document);
  document.font(`regular-${script}`);
  const { _font: font } = document as unknown as { _font: Shaped };
  return font.layout(text);
}
const widthOf = async (script: 'hi' | 'bn', text: string) => (await glyphsOf(script, text)).advanceWidth;

// Each is one shape of two or three letters: narrower than its letters side by side.
test.each([
  ['bn', 'ক্ক', 'কক'],
  ['bn', 'ন্দ্র', 'নদর'],
  ['bn', 'স্ত্র', 'সতর'],
  ['bn', 'ঙ্গ', 'ঙগ'],
  ['bn', 'ষ্ট্র', 'ষটর'],
  ['hi', 'क्ष', 'कष'],
  ['hi', 'त्र', 'तर'],
  ['hi', 'द्ध', 'दध'],
  ['hi', 'स्त्र', 'सतर'],
] as const)('%s: %s is drawn as a conjunct', async (script, conjunct, apart) => {
  expect(await widthOf(script, conjunct)).toBeLessThan(0.9 * (await widthOf(script, apart)));
});

test('the vowel of কি stands before its consonant, and a copied text keeps its letters', async () => {
  const { glyphs } = await glyphsOf('bn', 'কি');
  const alone = async (letter: string) => (await glyphsOf('bn', letter)).glyphs.map(({ id }) => id);
  expect(glyphs.at(-1)?.id).toBe((await alone('ক'))[0]);
  const letters = (glyphs as unknown as { codePoints: number[] }[]).flatMap(({ codePoints }) => codePoints);
  expect(String.fromCodePoint(...letters)).toBe('কি');
});

test('a text of several scripts goes run by run, each in a typeface that has its letters', () => {
  expect(runsOf('Ravi दास, নল ₹5', 'hi')).toEqual([
    { script: 'hi', text: 'Ravi दास, ' },
    { script: 'bn', text: 'নল ₹5' },
  ]);
  expect(runsOf('', 'bn')).toEqual([]);
});
