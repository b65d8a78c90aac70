import { createVariant, undeclaredDocument, type Variant } from 'federation/edge';
import { compositionId } from 'federation/release';
import type { ComposedRemote, Composition, HostDocument } from 'shared-contracts/composition';
import { siteNames } from '../start/site-names.ts';
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

export const HOT_PACKAGES = 'KAZA_HOT_PACKAGES';

/** Puts the hot packages into a composition; alone they make one when the shell is among them. */
export const adaptTo =
  ({ host, document, remotes, rest }: HotPackages) =>
  (variant: Variant | null): Variant | null => {
    const base = rest && 'address' in rest ? rest.composition : variant?.composition;
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
    return createVariant(composition, variant?.releases ?? [], document ?? theirs ?? undeclaredDocument(siteNames));
  };

/** Where the pages may load from and listen to. */
export function originsOf({ host, remotes }: HotPackages): { script: string[]; connect: string[] } {
  const entries = [...(host ? [host.entry] : []), ...Object.values(remotes).map(({ entry }) => entry)];
  const script = entries.map((entry) => new URL(entry).origin);
  return { script, connect: [...script, ...script.map((origin) => origin.replace(/^http/, 'ws'))] };
}
