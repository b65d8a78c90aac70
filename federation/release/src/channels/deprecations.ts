import type { Deprecation } from 'federation-contracts/composition';
import { deprecatedUses, deprecationLine } from '../checks/deprecated-uses.ts';
import { hostOf } from '../facts/host-of.ts';
import { formatRef } from '../facts/release-ref.ts';
import { asResult, failure, type Result, success } from '../facts/result.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readChannel } from './channel.ts';
import { readReleases, releasesOf } from './promote.ts';

/** What the shell of a channel is going to drop, and who in the channel uses it. */
export interface ChannelDeprecations {
  readonly channel: string;
  readonly host: string;
  readonly deprecated: readonly (Deprecation & { readonly users: readonly string[] })[];
}

/** Lists the deprecations of a channel's shell with the releases that use them. Never rejects. */
export function readDeprecations(store: ReleaseStore, channel: string): Promise<Result<ChannelDeprecations>> {
  return asResult(async () => {
    const present = await readChannel(store, channel);
    if (!present) return failure('NOT_FOUND', `There is no channel ${channel}.`);
    const read = await readReleases(store, await releasesOf(store, present));
    if (!read.ok) return read;
    const host = hostOf(read.value);
    if (!host) return failure('NOT_FOUND', `The channel ${channel} has no shell.`);
    const remotes = read.value.filter(({ kind }) => kind === 'remote');
    const deprecated = (host.gives?.deprecated ?? []).map((one) => ({
      ...one,
      users: remotes.filter((remote) => deprecatedUses(remote, [one]).length > 0).map(formatRef),
    }));
    return success({ channel, host: formatRef(host), deprecated });
  });
}

/** Lines of `compose deprecations`. */
export function deprecationLines({ channel, host, deprecated }: ChannelDeprecations): string[] {
  if (deprecated.length === 0) return [`${host} of ${channel} deprecates nothing.`];
  return deprecated.flatMap(({ users, ...one }) =>
    users.length === 0
      ? [`Nobody in ${channel} uses \`${one.name}\`, deprecated since ${one.on}: it may go from ${one.ends} on.`]
      : users.map((user) => deprecationLine(user, one)),
  );
}
