import type { Release } from 'federation-contracts/composition';
import { assetFolder } from '../facts/asset-address.ts';

/** How webpack and Rspack write the address of a file; Vite writes it whole. */
const BELOW_FOLDER = /__webpack_require__\.p \+ "([^"\\\n]{1,400})"/g;
/** Sources of workers: no effect runs on a server, so nothing there starts one. */
const CODE = /\.[cm]?[jt]sx?$/;
const NAME = /^[\w./@%~-]{1,400}/;

/** Files of its release that the text of a server build names by their addresses. */
function namedFiles(text: string, folder: string): string[] {
  const whole = text.split(folder).slice(1);
  const literal = whole.flatMap((rest) => NAME.exec(rest)?.[0] ?? []);
  return [...new Set([...[...text.matchAll(BELOW_FOLDER)].map(([, name = '']) => name), ...literal])].sort();
}

/** What a page that the edge renders would name and no release has: a picture, a sheet, a typeface. A line each. */
export async function renderedNameProblems(
  release: Release,
  read: (path: string) => Promise<Buffer | null> | Buffer | null,
): Promise<string[]> {
  const { serverEntry, files } = release;
  if (!serverEntry) return [];
  const text = String((await read(serverEntry)) ?? '');
  return namedFiles(text, assetFolder(release))
    .filter((name) => !Object.hasOwn(files, name) && !CODE.test(name))
    .map(
      (name) =>
        `${serverEntry} names ${name}, which is no file of the release: build both parts with one configuration`,
    );
}
