import type { Page } from '@playwright/test';
import { type Composition, changeComposition, fileOf, hashOf, readComposition, readScript } from './page-scripts.ts';

/** An earlier release of the remote: the present one under another version and container. */
export async function addLastGood(page: Page, origin: string, remote: string, bad: (composition: Composition) => void) {
  const release = (await readComposition(origin)).remotes[remote];
  if (!release) throw new Error(`The composition has no ${remote}`);
  const { container, entry, files } = release;
  const folder = `/assets/${remote}/0.0.1/`;
  const texts = new Map<string, string>();
  for (const path of Object.keys(files).filter((path) => path.endsWith('.js'))) {
    const text = await readScript(origin, entry.replace(/[^/]+$/, path));
    texts.set(path, text.replaceAll(container, `${container}_old`));
  }
  const hashes = Object.fromEntries([...texts].map(([path, text]) => [path, hashOf(text)]));
  await page.route(new RegExp(folder), (route) => {
    const path = new URL(route.request().url()).pathname.slice(folder.length);
    return route.fulfill({ contentType: 'text/javascript', body: texts.get(path) ?? '' });
  });
  await changeComposition(page, (composition) => {
    bad(composition);
    composition.fallbacks[remote] = {
      ...release,
      version: '0.0.1',
      container: `${container}_old`,
      entry: `${folder}${fileOf(entry)}`,
      integrity: hashes[fileOf(entry)] ?? '',
      files: hashes,
    };
  });
}
