import type { Release } from 'federation-contracts/composition';
import { composePage, hostOf } from 'federation-release';
import { type NamedFrom, readNamed } from './named-releases.ts';
import { type ChannelView, createVariant, type Variant } from './variant.ts';

const byName = (releases: readonly Release[]): Map<string, Release> =>
  new Map(releases.map((release) => [release.name, release]));

/**
 * The composition that QA named: `?compose=ID` is exactly that one, whatever the channel gives; `NAME@VERSION,…` puts
 * releases into it, or into the channel's own. What cannot be shown is left out, and said so in the notices.
 */
export async function overridden(view: ChannelView, base: Variant, compose: string, from: NamedFrom): Promise<Variant> {
  const given = byName(base.releases);
  const shell = hostOf(base.releases)?.name;
  const { pinned, releases: named, notices } = await readNamed(compose, shell, from);
  const shown = new Map([...byName((pinned ?? base).releases), ...named]);
  const isOther = (name: string): boolean => given.get(name)?.version !== shown.get(name)?.version;
  const differing = new Set([...named.keys(), ...[...given.keys(), ...shown.keys()].filter(isOther)]);
  const parts = {
    channel: view.channel.name,
    createdAt: base.composition.createdAt,
    releases: [...shown.values()],
    fallbacks: [
      ...base.releases.filter(({ name }) => shown.has(name) && isOther(name)),
      ...view.fallbacks.filter(({ name }) => shown.has(name) && !differing.has(name)),
    ],
    base: pinned?.id ?? base.composition.id,
    pinned: pinned !== null,
    overridden: Object.fromEntries([...differing].map((name) => [name, given.get(name)?.version ?? null])),
    notices,
    revoked: base.composition.revoked ?? [],
    gives: view.gives,
  };
  const composition = composePage(parts) ?? base.composition;
  return createVariant(composition, parts.releases, await from.reader.hostDocument(parts.releases));
}
