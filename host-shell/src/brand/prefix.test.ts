import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { english } from '../messages.en.ts';
import { PREFIX } from './prefix.ts';

const declared = JSON.parse(readFileSync(fileURLToPath(new URL('../../host.json', import.meta.url)), 'utf8'));

test('the shell looks for its page by the prefix, and shows the name, that its host.json declares', () => {
  expect(PREFIX).toBe(declared.prefix);
  expect(english.brand).toBe(declared.name);
});
