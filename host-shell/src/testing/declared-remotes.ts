import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pageExposes, pageInfos, type RemoteManifest } from 'shared-contracts/composition';
import type { RemoteParts } from './shell-fixtures.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Every remote.json of this repository, by the name of its package. */
export function declarations(): RemoteManifest[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
    .map(({ name }) => JSON.parse(readFileSync(`${root}${name}/remote.json`, 'utf8')));
}

/** Pages and navigation as the remotes of this repository declare them; without their slots. */
export const declaredRemotes = (): Record<string, RemoteParts> =>
  Object.fromEntries(
    declarations().map(({ name, pages, dialogs, navigation }) => [
      name,
      { pages: pageExposes(pages), pageInfo: pageInfos(pages), dialogs, ...(navigation ? { navigation } : {}) },
    ]),
  );

/** Each page's expose → the component that stands for it. */
export const exposesAs = <Component>(component: Component): Record<string, Component> =>
  Object.fromEntries(
    Object.values(declaredRemotes()).flatMap(({ pages = {} }) =>
      Object.values(pages).map((expose) => [expose, component]),
    ),
  );
