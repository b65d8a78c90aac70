import { plainText, summaryOf } from './plain-text.ts';

test('a card shows the first paragraph as plain text', () => {
  expect(summaryOf('<p>Taps &amp; mixers</p><p>More</p>')).toBe('Taps & mixers');
  expect(plainText('<p>a</p><script>alert(1)</script><b>b')).toBe('a b');
});
