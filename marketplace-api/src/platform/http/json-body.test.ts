import { withWholeCharacters } from './json-body.ts';

const read = (json: string): unknown => JSON.parse(withWholeCharacters(json));

test.each([
  ['half of a pair', '"a\\ud800b"', 'a\ufffdb'],
  ['the other half', '"\\uDFFF"', '\ufffd'],
  ['two first halves', '"\\ud83d\\ud83d\\ude00"', '\ufffd😀'],
  ['a whole pair', '"\\ud83d\\ude00"', '😀'],
  ['other escapes', '"\\u0915\\n\\"\\/"', 'क\n"/'],
  ['an escaped backslash before the letters', '"\\\\ud800"', '\\ud800'],
])('%s', (_name, json, text) => {
  expect(read(json)).toBe(text);
});
