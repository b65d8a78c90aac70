import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { palette } from './palette.ts';

const root = process.cwd();
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Sources of what customers see, without tests and what stands beside them. */
const sources = readdirSync(root)
  .filter((name) => name === 'host-shell' || name.startsWith('mfe-'))
  .flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((path) => `${name}/src/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing/.test(path));

/** The room that goes on around the hero has its drawing's colours, by day and in the evening. */
const drawings = ['mfe-catalog/src/features/home/scene.ts'];
/** Shown without the shell, or before it: no theme reaches them. */
const aloneOnTheScreen = [
  'host-shell/host.json',
  'host-shell/src/first-paint/splash.css',
  'host-shell/src/first-paint/splash.html',
  'federation/edge/src/html/notice-page.ts',
  'host-shell/src/worker/notice-page.ts',
];
/** Comments; and how much of a picture is seen, which is no colour. */
const noColour = /\/\*[\s\S]*?\*\/|\/\/.*|mask-image:.*/g;
const literal = /["'`: (]#[0-9a-f]{3,8}\b(?=["'`; ),])|\b(?:rgba?|hsla?|oklch)\(/gi;

test('remotes and shell take every colour from the theme, which has it in both schemes', () => {
  const found = sources
    .filter((path) => ![...drawings, ...aloneOnTheScreen].includes(path))
    .flatMap((path) => (read(path).replace(noColour, '').match(literal) ?? []).map((colour) => `${path}: ${colour}`));
  expect(found).toEqual([]);
});

test.each(aloneOnTheScreen)('%s has the theme’s colours', (path) => {
  const known = new Set(Object.values(palette).flatMap((tones) => tones.map((tone) => tone.toLowerCase())));
  const rendered = (read(path).match(/#[0-9a-f]{3,6}\b/gi) ?? []).map((colour) =>
    colour.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'),
  );
  expect(rendered.length).toBeGreaterThan(1);
  expect(rendered.filter((colour) => !known.has(colour))).toEqual([]);
});
