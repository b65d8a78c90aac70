import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { latinWords, wordFiles } from './latin-words.ts';

const root = join(__dirname, '../..');

test('no word of English is left in what is said in Hindi and Bengali', () => {
  const files = wordFiles(root);
  expect(files.length).toBeGreaterThan(25);
  expect(files.flatMap((file) => latinWords(file).map(({ word, text }) => `${file}: ${word} in "${text}"`))).toEqual(
    [],
  );
});

test('a word of English is found in strings, templates and manifests, and names and values are not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  const found = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return latinWords(file).map(({ word }) => word);
  };
  try {
    expect(found('hi.ts', "export const words = { cityName: 'आपकी booking', of: () => `यह एक service` };")).toEqual([
      'booking',
      'service',
    ]);
    expect(
      found('hi.ts', "const words = { 'Invalid OTP': 'Kaza पर a@b.in लिखें, kaza_refresh', plain: 'OTP' };"),
    ).toEqual([]);
    expect(found('remote.json', '{"title":{"en":"Offers","hi":"मेरे offers"}}')).toEqual(['offers']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
