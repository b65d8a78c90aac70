import type { RemoteEvent } from 'federation-runtime';
import type { Composition } from 'shared-contracts';
import type { Deprecation } from 'shared-contracts/composition';
import { qaMessages as messages } from './qa-messages.ts';
import type { PublishedReleases } from './usePublishedReleases.ts';

/** Package → version. */
export type Versions = Readonly<Record<string, string>>;

const HOST = 'host-shell';

export const versionsOf = ({ host, remotes }: Composition): Versions => ({
  [HOST]: host.version,
  ...Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version])),
});

/**
 * This page as it is, whatever its channel gives by then, with other versions of some packages: the id of the stored
 * composition that it was made from, and what was put into it. Hot packages were never stored: there every version is
 * named.
 */
export function addressOf(composition: Composition, chosen: Versions = {}, present: string = location.href): string {
  const { id, base, development, overridden = {} } = composition;
  const versions = versionsOf(composition);
  const isCached = base !== undefined && !development;
  const putIn = Object.entries(versions).filter(([name]) => !isCached || (id !== base && name in overridden));
  const named = Object.entries({ ...Object.fromEntries(putIn), ...chosen });
  const parts = [...(isCached ? [base] : []), ...named.map(([name, version]) => `${name}@${version}`)];
  const url = new URL(present);
  url.searchParams.delete('compose');
  // By hand: the usual escapes would make it unreadable.
  url.search = [url.search.slice(1), `compose=${parts.join(',')}`].filter(Boolean).join('&');
  return url.href;
}

/** What a release of this page uses of what this page's shell is going to drop. */
export function deprecatedIn(composition: Composition, name: string, published: PublishedReleases): Deprecation[] {
  const versions = versionsOf(composition);
  const listed = (of: string) => published[of]?.find(({ version }) => version === versions[of])?.deprecated ?? [];
  if (name === HOST) return [];
  return listed(name).filter((used) => listed(HOST).some((one) => one.kind === used.kind && one.name === used.name));
}

export interface PageRelease {
  readonly name: string;
  readonly version: string;
  readonly contract: string;
  readonly overridden: boolean;
  readonly lastGood: string | null;
  readonly state: string;
  readonly troubled: boolean;
}

/** The last event of a remote, in words. */
function stateOf(events: readonly RemoteEvent[]): Pick<PageRelease, 'state' | 'troubled'> {
  const last = events.at(-1);
  if (!last) return { state: messages.state.unused, troubled: false };
  if (last.type === 'degraded') return { state: messages.state.degraded(last.version ?? '?'), troubled: true };
  if (last.type === 'load-failed' || last.type === 'render-failed')
    return { state: messages.state.failed(`${last.expose} ${last.reason}`), troubled: true };
  const slowest = Math.max(...events.filter(({ type }) => type === 'loaded' || type === 'recovered').map(durationOf));
  return { state: messages.state.loaded(slowest), troubled: false };
}
const durationOf = ({ durationMs }: RemoteEvent): number => durationMs;

export function releasesOf(composition: Composition, events: readonly RemoteEvent[]): PageRelease[] {
  const { host, remotes, fallbacks = {}, overridden = {} } = composition;
  const common = (name: string) => ({
    name,
    overridden: name in overridden,
    lastGood: fallbacks[name]?.version ?? null,
  });
  return [
    {
      ...common(HOST),
      version: host.version,
      contract: host.contract,
      state: messages.state.running,
      troubled: false,
    },
    ...Object.entries(remotes).map(([name, { version, contract }]) => ({
      ...common(name),
      version,
      contract,
      ...stateOf(events.filter(({ remote }) => remote === name)),
    })),
  ];
}
