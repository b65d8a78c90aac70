import type { Release } from 'shared-contracts/composition';
import { composePage, formatRef, parseRef } from '../release/index.ts';
import type { ChannelView, Variant } from './channel-view.ts';
import type { ReleaseReader } from './release-reader.ts';

const MOST_NAMED = 20;

/** True for `?compose=…` that names releases; an empty one and `reset` ask for the channel's own composition. */
export const namesReleases = (compose: string | undefined): compose is string =>
  compose !== undefined && compose !== '' && compose !== 'reset';

/**
 * The composition with the releases that QA named by `?compose=NAME@VERSION,…` put in. Only published releases count;
 * whatever else is named is left out, and said so in the composition's notices.
 */
export async function overridden(
  view: ChannelView,
  base: Variant,
  compose: string,
  reader: ReleaseReader,
): Promise<Variant> {
  const notices: string[] = [];
  const named = new Map<string, Release>();
  for (const text of compose.split(',').slice(0, MOST_NAMED)) {
    const ref = parseRef(text.trim());
    if (!ref.ok) {
      notices.push(`Ignored: ${ref.message.slice(0, 200)}`);
      continue;
    }
    const release = await reader.release(ref.value).catch(() => null);
    const isOtherShell =
      release?.kind === 'host' && !base.releases.some(({ kind, name }) => kind === 'host' && name === release.name);
    if (!release || isOtherShell) notices.push(`Ignored: ${formatRef(ref.value)} is not published.`);
    else named.set(release.name, release);
  }
  const kept = base.releases.filter(({ name }) => !named.has(name));
  const replaced = base.releases.filter(({ name }) => named.has(name));
  const parts = {
    channel: view.channel.name,
    createdAt: base.composition.createdAt,
    releases: [...kept, ...named.values()],
    fallbacks: [
      ...replaced.filter((release) => named.get(release.name)?.version !== release.version),
      ...view.fallbacks.filter(({ name }) => !named.has(name)),
    ],
    overridden: Object.fromEntries(
      [...named.keys()].map((name) => [name, replaced.find((release) => release.name === name)?.version ?? null]),
    ),
    notices,
  };
  const composition = composePage(parts) ?? base.composition;
  return { composition, releases: parts.releases, documents: new Map() };
}
