import type { ComposedRemote, Composition, HostDocument, RemoteValues } from 'federation-contracts/composition';
import {
  createVariant,
  type ExtraOrigins,
  hotPath,
  type SiteNames,
  undeclaredDocument,
  type Variant,
} from 'federation-edge';
import { compositionId, withWholeShell } from 'federation-release';
import type { ReleasedRest } from './released-rest.ts';

/** What the development servers serve, handed to the process of the site. */
export interface HotPackages {
  readonly host: Composition['host'] | null;
  /** What the hot host declares for its pages. */
  readonly document?: HostDocument | null;
  readonly remotes: Readonly<Record<string, ComposedRemote>>;
  /** What they run inside of; null: what this tree released. */
  readonly rest?: ReleasedRest | null;
}

/** The entry of a hot remote by the page's own origin, as releases have theirs. */
const throughPage = ({ entry, ...remote }: ComposedRemote): ComposedRemote => ({
  ...remote,
  entry: `${hotPath(entry)}${new URL(entry).pathname}`,
});

/**
 * Puts hot packages into a composition; with a shell they make one alone. `site` names a page of no host, `valuesOf`
 * gives what a remote reads here in place of its channel's values.
 */
export const adaptTo =
  (
    { host, document, remotes, rest }: HotPackages,
    site: SiteNames,
    valuesOf: (name: string) => RemoteValues | undefined = () => undefined,
  ) =>
  (variant: Variant | null): Variant | null => {
    // The remotes are read at each page: a changed remote.json changes them.
    const released = variant && withWholeShell(variant.composition, variant.releases);
    const base = rest && 'address' in rest ? rest.composition : released;
    const shell = host ?? base?.host;
    if (!shell) return null;
    // Values of the channel stand above the remote's own defaults.
    const valued = Object.entries(remotes).map(([name, remote]) => {
      const values = { ...remote.values, ...base?.remotes[name]?.values, ...valuesOf(name) };
      return [name, throughPage(Object.keys(values).length === 0 ? remote : { ...remote, values })];
    });
    const composition: Composition = {
      id: compositionId({ development: base?.id ?? 'alone' }),
      channel: 'production',
      createdAt: new Date(0).toISOString(),
      overridden: {},
      notices: [],
      ...base,
      fallbacks: {},
      development: true,
      host: shell,
      remotes: { ...base?.remotes, ...Object.fromEntries(valued) },
    };
    const theirs = rest && 'address' in rest ? rest.document : variant?.host;
    return createVariant(composition, variant?.releases ?? [], document ?? theirs ?? undeclaredDocument(site));
  };

/** Where the files of hot remotes come from, for the edge that hands them to its pages. */
export const hotUpstreams = ({ remotes }: HotPackages): string[] =>
  Object.values(remotes).map(({ entry }) => new URL(entry).origin);

/** Where hot files come from. */
export const hotOrigins = ({ host, remotes }: HotPackages): string[] =>
  [...(host ? [host.entry] : []), ...Object.values(remotes).map(({ entry }) => entry)].map(
    (entry) => new URL(entry).origin,
  );

/**
 * Where pages may load from besides. With a released shell their policy is that of production; a hot shell writes
 * styles and scripts of its own into the page.
 */
export function originsOf(hot: HotPackages): ExtraOrigins {
  const origins = hotOrigins(hot);
  if (!hot.host) return { hot: origins };
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  return { script: origins, connect: [...origins, ...sockets], image: origins };
}
