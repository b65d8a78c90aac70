import { lengthOfText, problemOfName, problemOfText } from './shown-text.ts';

test.each([
  'Rina Das',
  'Dr.Sen',
  'A.K.Das',
  'O’Brien-Smith',
  'Ana María Núñez',
  'Nguyễn Thị Ánh',
  'ক্ষমা র‍্যাচেল',
  'श्री क्ष्म्य',
  'न\u200cसी',
  'Kazama',
  'Kazan Ali',
  'நித்யா',
  '李小龙',
])('%s is a name', (name) => expect(problemOfName(name)).toBeNull());

test.each([
  ['\u3164', 'empty'],
  ['\u2800\u2800', 'empty'],
  ['\u200d', 'empty'],
  ['\u00ad\u00ad', 'empty'],
  ['\u{e0041}\u{e0042}', 'empty'],
  ['Rina\u00adDas', 'characters'],
  ['Rina\u2800Das', 'characters'],
  ['Rina\u3164', 'characters'],
  ['Rina\u061c', 'characters'],
  ['Rina\u202eDas', 'characters'],
  ['Rina\u2066Das', 'characters'],
  ['Rina\u200dDas', 'characters'],
  ['Rina \u{e0041}', 'characters'],
  ['Rina\u0007', 'characters'],
  ['Rina\nDas', 'characters'],
  ['\ud800Rina', 'characters'],
  [`R${'\u0301'.repeat(60)}`, 'characters'],
  ['Kaza', 'own name'],
  ['Kaza Support', 'own name'],
  ['K\u0430za', 'own name'],
  ['KAZA_help', 'own name'],
  ['K.A.Z.A', 'own name'],
  ['K a z a', 'own name'],
  ['Ｋａｚａ', 'own name'],
  ['kazasupport', 'own name'],
  ['K4za Team', 'own name'],
  ['काज़ा', 'own name'],
  ['Rin\u0430 Das', 'characters'],
  ['evil.example', 'address'],
  ['ｅｖｉｌ．ｅｘａｍｐｌｅ', 'address'],
  ['bit.ly/x', 'address'],
  ['a@b.in', 'address'],
])('%j is no name: %s', (name, problem) => expect(problemOfName(name)).toBe(problem));

test.each([
  'Very good work ❤️ 👨‍👩‍👧 👍🏽',
  'First line\nsecond\tline',
  'Kaza sent somebody in 10 min. Price was 450.50/-'.replace('/-', ''),
  '5*',
])('%j is a text that others may read', (text) => expect(problemOfText(text, { lines: true })).toBeNull());

test.each([
  ['Good \u202eevil', 'characters'],
  ['Call\u0007 me', 'characters'],
  ['see https://evil.example', 'address'],
  ['\n\n', 'empty'],
])('%j is none: %s', (text, problem) => expect(problemOfText(text, { lines: true })).toBe(problem));

test('a length is what a reader counts', () => {
  expect(lengthOfText('Rina')).toBe(4);
  expect(lengthOfText('र‍्या')).toBe(2);
  expect(lengthOfText('👨‍👩‍👧')).toBe(1);
  expect(lengthOfText(`a${'\u0301'.repeat(3)}`)).toBe(1);
});
