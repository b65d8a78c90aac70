import { sanitise } from './sanitise.ts';

describe('HTML of others', () => {
  test('keep paragraphs and lists', () => {
    const html = '<p>Clean.</p><ul><li><strong>Fans</strong></li></ul>';
    expect(sanitise(html)).toBe(html);
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="//evil"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '<p style="position:fixed">x</p>',
  ])('%s loses what could run or disturb', (html) => {
    const safe = sanitise(html);
    expect(safe).not.toMatch(/script|onerror|onclick|href|iframe|style|<img|svg/i);
  });
});
