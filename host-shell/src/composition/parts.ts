import type { Composition, PageInfo } from 'shared-contracts';

export interface ExposeRef {
  readonly remote: string;
  readonly expose: string;
}

export interface PageRef extends ExposeRef {
  readonly path: string;
  readonly info: PageInfo;
}

/** Names a page, whichever of its addresses is shown. */
export const pageName = ({ remote, expose }: ExposeRef): string => `${remote} ${expose}`;

const entriesOf = (composition: Composition, kind: 'pages' | 'slots' | 'dialogs') =>
  Object.entries(composition.remotes).flatMap(([remote, parts]) =>
    Object.entries(parts[kind]).map(([id, expose]) => ({ id, remote, expose })),
  );

/** Every page of the composition: first of two remotes that claim a path has it (the release check refuses that). */
export function pagesOf(composition: Composition): PageRef[] {
  const pages = new Map<string, PageRef>();
  for (const { id: path, remote, expose } of entriesOf(composition, 'pages')) {
    const info = composition.remotes[remote]?.pageInfo?.[path] ?? {};
    if (!pages.has(path)) pages.set(path, { path, remote, expose, info });
  }
  return [...pages.values()];
}

/** What a remote says of its page; `path` as in its declaration, a query may follow. */
export function infoOfPath(composition: Composition, path: string): PageInfo | undefined {
  const declared = path.replace(/\?.*$/, '');
  return Object.values(composition.remotes).find(({ pages }) => declared in pages)?.pageInfo?.[declared];
}

export const dialogOf = (composition: Composition, id: string): ExposeRef | undefined =>
  entriesOf(composition, 'dialogs').find((entry) => entry.id === id);

/** All that fills a place: several remotes may. */
export const slotsOf = (composition: Composition, id: string): ExposeRef[] =>
  entriesOf(composition, 'slots').filter((entry) => entry.id === id);
