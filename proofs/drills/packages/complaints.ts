import type { Page } from '@playwright/test';

/** What browsers say at full length, with policies and hashes in it: what it means to whoever brings the package. */
const known: readonly (readonly [pattern: RegExp, words: string])[] = [
  [
    /requires? 'TrustedScript' assignment/,
    'it asks whether text may be run as code, is refused as everywhere here, and does without',
  ],
  [/requires? 'TrustedScriptURL' assignment/, 'an address of a script is refused: only files of a release are loaded'],
  [/requires? 'TrustedHTML' assignment/, 'markup from a text is refused'],
  [
    /TrustedTypePolicy named '([^']+)'/,
    'it makes a Trusted Types policy of its own, $1, which pages allow where remote.json declares it (`policy`)',
  ],
  [/appl(?:y|ying) inline style/i, 'rules that it writes into a style element are refused'],
  [/violates the following Content Security Policy directive '([\w-]+)/i, "the page's $1 refuses something"],
  [/Minified React error #(\d+)/, 'React mends what the edge has rendered (error $1)'],
];

/** One line of a console, short enough for a table and never cut within a sentence. */
function wordsFor(line: string): string {
  for (const [pattern, words] of known) {
    const found = pattern.exec(line);
    if (found) return words.replace('$1', found[1] ?? '');
  }
  return line.split(/\n|(?<=\.) /)[0]?.trim() ?? '';
}

/** What the page says against itself: refused by its policy, thrown, or not taken over. Gives the first of it. */
export function listen(page: Page): () => string | undefined {
  const lines: string[] = [];
  page.on('pageerror', ({ message }) => lines.push(message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !/Failed to load resource|\/api\//.test(text)) lines.push(text);
  });
  return () => (lines[0] === undefined ? undefined : wordsFor(lines[0]));
}
