import type { ComposedRemote, Composition, HostDocument } from 'federation-contracts/composition';
import { createVariant, type SiteNames, undeclaredDocument, type Variant } from 'federation-edge';
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

/** Puts the hot packages into a composition; alone they make one when the shell is among them. `site` names a page of no host. */
export const adaptTo =
  ({ host, document, remotes, rest }: HotPackages, site: SiteNames) =>
  (variant: Variant | null): Variant | null => {
    const released = variant && withWholeShell(variant.composition, variant.releases);
    const base = rest && 'address' in rest ? rest.composition : released;
    const shell = host ?? base?.host;
    if (!shell) return null;
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
      remotes: { ...base?.remotes, ...remotes },
    };
    const theirs = rest && 'address' in rest ? rest.document : variant?.host;
    return createVariant(composition, variant?.releases ?? [], document ?? theirs ?? undeclaredDocument(site));
  };

/** Where the pages may load from and listen to. */
export function originsOf({ host, remotes }: HotPackages): { script: string[]; connect: string[] } {
  const entries = [...(host ? [host.entry] : []), ...Object.values(remotes).map(({ entry }) => entry)];
  const script = entries.map((entry) => new URL(entry).origin);
  return { script, connect: [...script, ...script.map((origin) => origin.replace(/^http/, 'ws'))] };
}
