import { DEFAULT_LANGUAGE, languageCodes, SERVICE_WORKER_FILE } from 'federation-contracts';
import {
  type ChannelValues,
  type ComposedRemote,
  type Composition,
  type PagePolicy,
  pageExposes,
  pageInfos,
  type Release,
  type RemoteManifest,
  type RemoteValues,
  readValue,
} from 'federation-contracts/composition';
import { addressedPath, assetPath } from '../facts/asset-address.ts';
import { isBrowserFile } from '../facts/budgets.ts';
import { composedFiles } from '../facts/hash-list.ts';
import { hostOf } from '../facts/host-of.ts';
import { isOfWhole, shellEntry } from '../facts/shell-entry.ts';
import { compositionId } from '../store/release-set.ts';

/** What browsers ask for at the root of the site by itself: icons, manifests, the service worker. No page loads it. */
const isSiteFile = (path: string): boolean =>
  path === SERVICE_WORKER_FILE || (!path.includes('/') && !/\.(js|mjs|css)$/.test(path));

const browserFiles = (release: Release, isLeftOut = (_path: string): boolean => false): Record<string, string> =>
  Object.fromEntries(
    Object.entries(release.files)
      .filter(([path]) => isBrowserFile(path) && !isSiteFile(path) && !isLeftOut(path))
      .map(([path, { integrity }]) => [addressedPath(release, path), integrity]),
  );

/** The entry's hash; an empty one, which no file matches, where a damaged release lacks it. */
const entryIntegrity = (release: Release, entry = release.entry): string => release.files[entry]?.integrity ?? '';

type Parts = Pick<ComposedRemote, 'pages' | 'ownPages' | 'slots' | 'dialogs' | 'pageInfo' | 'navigation'>;

type Words = Readonly<Record<string, string>>;

/** Shells from before a site named its languages look for each of the first three: a missing one is English. */
function wholeWords(words: Words): Words {
  const english = words[DEFAULT_LANGUAGE];
  if (english === undefined) return words;
  return { ...Object.fromEntries(languageCodes.map((code) => [code, english])), ...words };
}

const withWholeWords = <Part extends { title?: Words | undefined; signIn?: Words | undefined }>(part: Part): Part => ({
  ...part,
  ...(part.title && { title: wholeWords(part.title) }),
  ...(part.signIn && { signIn: wholeWords(part.signIn) }),
});

/** What of a remote's declaration its visitors' pages hold. */
export const composedParts = ({ pages, visitorPages, slots, dialogs, navigation }: RemoteManifest): Parts => ({
  pages: pageExposes(pages),
  ...(visitorPages ? { ownPages: Object.keys(visitorPages) } : {}),
  slots,
  dialogs,
  pageInfo: Object.fromEntries(Object.entries(pageInfos(pages)).map(([path, info]) => [path, withWholeWords(info)])),
  ...(navigation ? { navigation: navigation.map(withWholeWords) } : {}),
});

const nothing: Parts = { pages: {}, slots: {}, dialogs: {} };

/** What a channel gives to the remotes of its pages. */
export interface ChannelGives {
  /** What of a declared policy counts there; default: nothing. */
  readonly allow?: (declared: PagePolicy | undefined) => PagePolicy | undefined;
  /** What it holds for remotes, by package. */
  readonly values?: Readonly<Record<string, ChannelValues>> | undefined;
}

/** The declared values of a remote: what is held for it of the right type, else the default. */
export function composedValues(
  declared: RemoteManifest['values'],
  held: ChannelValues | undefined,
): RemoteValues | undefined {
  const values = Object.entries(declared ?? {}).flatMap(([key, one]) => {
    const text = held?.[key];
    const value = (text === undefined ? undefined : readValue(one, text)) ?? one.default;
    return value === undefined ? [] : [[key, value] as const];
  });
  return values.length === 0 ? undefined : Object.fromEntries(values);
}

/** What pages must do for a remote beyond others: start its workers, let WebAssembly run, take its markup. */
const onlyWhereUsed: readonly string[] = ['workers', 'webassembly', 'markup'];
const pageNeeds = ({ uses }: Release): string[] =>
  (uses?.page ?? []).filter((feature) => onlyWhereUsed.includes(feature));

function composeNeeds(release: Release, { allow, values: held }: ChannelGives): Partial<ComposedRemote> {
  const { name, manifest } = release;
  const values = composedValues(manifest?.values, held?.[name]);
  const [policy, page] = [allow?.(manifest?.policy), pageNeeds(release)];
  return { ...(policy && { policy }), ...(values && { values }), ...(page.length > 0 && { page }) };
}

const composeRemote = (release: Release, host: Release, gives: ChannelGives): ComposedRemote => ({
  version: release.version,
  container: release.container,
  entry: assetPath(release, release.entry),
  integrity: entryIntegrity(release),
  contract: release.contract,
  ...(release.manifest ? composedParts(release.manifest) : nothing),
  ...composedFiles(release, browserFiles(release), host),
  chunks: release.chunks,
  ...composeNeeds(release, gives),
});

/** By name, so that what several remotes have for one slot stands in the same order on every page. */
const composeRemotes = (
  releases: readonly Release[],
  host: Release,
  gives: ChannelGives,
): Record<string, ComposedRemote> =>
  Object.fromEntries(
    releases
      .filter(({ kind }) => kind === 'remote')
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map((release) => [release.name, composeRemote(release, host, gives)]),
  );

/** Pages are named and linked by what is current: a fallback only has to be loaded. */
const composeFallbacks = (
  releases: readonly Release[],
  host: Release,
  gives: ChannelGives,
): Record<string, ComposedRemote> =>
  Object.fromEntries(
    Object.entries(composeRemotes(releases, host, gives)).map(
      ([name, { pageInfo: _, navigation: __, ownPages: ___, ...remote }]) => [name, remote],
    ),
  );

export interface PageParts {
  readonly channel: string;
  readonly createdAt: string;
  readonly releases: readonly Release[];
  readonly fallbacks: readonly Release[];
  /** Id of the stored composition that overrides were put into. Default: the page's own. */
  readonly base?: string;
  readonly pinned?: boolean;
  readonly overridden?: Composition['overridden'];
  readonly notices?: readonly string[];
  readonly revoked?: readonly string[];
  readonly gives?: ChannelGives;
}

/** What a visitor's page is made of (rule 10.2), from the releases; null when there is no shell among them. */
export function composePage(parts: PageParts): Composition | null {
  const { gives = {} } = parts;
  const host = hostOf(parts.releases);
  if (!host) return null;
  const entry = shellEntry(host, [...parts.releases, ...parts.fallbacks]);
  const isOther = (path: string): boolean => entry === host.entry && isOfWhole(host, path);
  const id = compositionId(Object.fromEntries(parts.releases.map(({ name, version }) => [name, version])));
  return {
    id,
    base: parts.base ?? id,
    ...(parts.pinned ? { pinned: true } : {}),
    channel: parts.channel,
    createdAt: parts.createdAt,
    host: {
      version: host.version,
      entry: assetPath(host, entry),
      integrity: entryIntegrity(host, entry),
      contract: host.contract,
      files: browserFiles(host, isOther),
    },
    remotes: composeRemotes(parts.releases, host, gives),
    fallbacks: composeFallbacks(parts.fallbacks, host, gives),
    ...(parts.revoked && parts.revoked.length > 0 ? { revoked: [...parts.revoked] } : {}),
    overridden: parts.overridden ?? {},
    notices: [...(parts.notices ?? [])],
  };
}

/** The same page with the whole files of its shell, for remotes not built yet; unchanged where it has none. */
export function withWholeShell(composition: Composition, releases: readonly Release[]): Composition {
  const host = releases.find(({ kind, version }) => kind === 'host' && version === composition.host.version);
  const entry = host?.gives?.whole?.entry;
  if (!host || entry === undefined) return composition;
  const shell = { entry: assetPath(host, entry), integrity: entryIntegrity(host, entry), files: browserFiles(host) };
  return { ...composition, host: { ...composition.host, ...shell } };
}
