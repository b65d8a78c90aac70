import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** A part that uses names of shared packages nothing else in the site does; it throws in a second copy of them. */
const OTHER_NAMES = `import { useIsFetching } from '@tanstack/react-query';
import { of, scan } from 'rxjs';

let sum = 0;
of(1, 2, 3)
  .pipe(scan((all, one) => all + one, 0))
  .subscribe((all) => {
    sum = all;
  });

export function OtherNames() {
  const fetching = useIsFetching();
  return <p>{\`Other names: \${sum}, \${typeof fetching}\`}</p>;
}
`;

/** What such a part says where all of it works. */
export const OTHER_NAMES_SAY = 'Other names: 6, number';

/** Puts it into the page of the repository, as its next version. */
export async function useOtherNames(dir: string, slug: string): Promise<void> {
  const folder = join(dir, 'src/features', slug);
  await writeFile(join(folder, 'OtherNames.tsx'), OTHER_NAMES);
  const page = `${slug.replace(/(^|-)(.)/g, (_, _before, letter: string) => letter.toUpperCase())}Page.tsx`;
  const source = await readFile(join(folder, page), 'utf8');
  const shown = source.replace('<Slot ', '<OtherNames />\n        <Slot ');
  await writeFile(join(folder, page), `import { OtherNames } from './OtherNames.tsx';\n${shown}`);
  const file = join(dir, 'package.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/"version": "[^"]*"/, '"version": "1.1.0"'));
}

/** The file of the shell that the page runs, and shared modules of which it has more than one copy. */
export async function sharedFilesOf(page: Page): Promise<{ shell: string; twice: string[] }> {
  // A page that the edge rendered is there before its shell runs.
  await page.waitForFunction(() => '__KAZA__' in globalThis);
  return page.evaluate(() => {
    const { __KAZA__ } = globalThis as unknown as { __KAZA__: { sharedCopies(): Record<string, string[]> } };
    // An address by content has a tag in the file's name. A function with a name is none that a page can run.
    const scripts = [...document.scripts].map(({ src }) =>
      (src.split('/').at(-1) ?? '').replace(/\.[0-9a-f]{16}\.js$/, '.js'),
    );
    return {
      shell: scripts.find((name) => name.endsWith('shell.js')) ?? '',
      twice: Object.entries(__KAZA__.sharedCopies()).flatMap(([name, copies]) => (copies.length > 1 ? [name] : [])),
    };
  });
}
