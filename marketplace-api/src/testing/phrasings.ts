import { readFileSync } from 'node:fs';
import { packageFile } from '../platform/process/package-files.ts';

/** How somebody asks for a service. */
export interface Phrasing {
  readonly text: string;
  /** Each alternative is a set of words that all stand in the title or subcategory. */
  readonly right: readonly string[];
}

/**
 * How people ask (`phrasings.txt`): text | words, one of which stands in the title of the right service (or its
 * subcategory), by comma. English, Hindi and Bengali, in their letters and in Latin ones, with the mistakes that are
 * usual.
 */
export const phrasings: readonly Phrasing[] = readFileSync(packageFile('src/testing/phrasings.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => {
    const [text = '', right = ''] = line.split(' | ');
    return { text, right: right.split(', ') };
  });
