/** @jest-environment jsdom */
import { takeStyleElements } from './style-elements.ts';

/** jsdom has no constructed sheets: one that reads rules without anything nested. */
class Sheet {
  cssRules: { cssText: string }[] = [];
  replaceSync(text: string): void {
    this.cssRules = [...text.matchAll(/[^{}]+\{[^}]*\}/g)].map(([cssText]) => ({ cssText: cssText.trim() }));
  }
}
Object.assign(globalThis, { CSSStyleSheet: Sheet });
takeStyleElements();
afterEach(() => document.head.replaceChildren());

const make = (): HTMLStyleElement => document.createElement('style');
const rulesOf = (style: HTMLStyleElement): string[] =>
  Array.from(style.sheet?.cssRules ?? [], ({ cssText }) => cssText.replace(/\s+/g, ' '));
const settled = () => new Promise((resolve) => setTimeout(resolve));

test.each([
  ['innerHTML', (style: HTMLStyleElement) => Object.assign(style, { innerHTML: 'p{color:red}' })],
  ['textContent', (style: HTMLStyleElement) => Object.assign(style, { textContent: 'p{color:red}' })],
  ['a text node', (style: HTMLStyleElement) => style.appendChild(document.createTextNode('p{color:red}'))],
  ['a string', (style: HTMLStyleElement) => style.append('p{color:red}')],
])(
  'what is written as %s before the element is in the document applies, and reads as it was written',
  async (_how, write) => {
    const style = make();
    write(style);
    document.head.append(style);
    await settled();
    expect(rulesOf(style)).toEqual(['p {color: red;}']);
    expect(style.textContent).toBe('p{color:red}');
    // What a page's policy would look at.
    expect(style.hasChildNodes()).toBe(false);
  },
);

test('later text takes the place of the earlier; a text node that grows counts too', async () => {
  const style = make();
  document.head.append(style);
  style.innerHTML = 'a{color:red}';
  expect(rulesOf(style)).toEqual(['a {color: red;}']);
  const text = style.firstChild as Text;
  text.data = 'b{color:red}';
  await settled();
  expect(rulesOf(style)).toEqual(['b {color: red;}']);
});

test('an element that is taken out and put in again has its rules; rules of a script stay', async () => {
  const style = make();
  style.textContent = 'a{color:red}';
  document.head.append(style);
  await settled();
  style.remove();
  document.head.append(style);
  await settled();
  expect(rulesOf(style)).toEqual(['a {color: red;}']);
  const emotions = make();
  emotions.appendChild(document.createTextNode(''));
  document.head.append(emotions);
  emotions.sheet?.insertRule('i{color:red}');
  await settled();
  expect(rulesOf(emotions)).toEqual(['i {color: red;}']);
});

test('one that comes into the document within another element applies', async () => {
  const style = make();
  style.textContent = 'a{color:red}';
  const section = document.createElement('section');
  section.append(style);
  document.head.append(section);
  await settled();
  expect(rulesOf(style)).toEqual(['a {color: red;}']);
});

test('what the edge has written stays until a script looks into it, and then follows what it writes', async () => {
  // As the parser makes it: no script has written it.
  document.head.insertAdjacentHTML('beforeend', '<style>a{color:red}</style>');
  const style = document.head.querySelector('style') as HTMLStyleElement;
  expect(style.textContent).toBe('a{color:red}');
  expect(style.hasChildNodes()).toBe(true);
  // As React does when the text of its element changes.
  (style.firstChild as Text).nodeValue = 'b{color:red}';
  await settled();
  expect([rulesOf(style), style.textContent]).toEqual([['b {color: red;}'], 'b{color:red}']);
  expect(style.hasChildNodes()).toBe(false);
});

test.each(['', 'a{color:red}'])(
  'reading takes no rule away that a script has inserted beside the text "%s"',
  async (text) => {
    const style = make();
    // As Emotion made it before anybody minded style elements.
    Node.prototype.appendChild.call(style, document.createTextNode(text));
    document.head.append(style);
    style.sheet?.insertRule('i{color:red}');
    const before = rulesOf(style);
    expect(before).toContain('i {color: red;}');
    expect([style.firstChild?.nodeValue, style.childNodes.length]).toEqual([text, 1]);
    await settled();
    expect(rulesOf(style)).toEqual(before);
  },
);
