import { failure, type Result, success } from '../facts/result.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Signer } from '../trust/keys.ts';
import { isNamed, isValidAt, keysOf, type Team } from '../trust/policy.ts';

/** Who changes something in a store: the team whose key this process has. */
export interface Actor {
  readonly team: string;
  readonly signer: Signer;
}

/** The team of this process's key; a failure `REFUSED` where the policy no longer names the key or lets it. */
async function actorWho(
  { trust, now }: ReleaseStore,
  may: (rules: Team) => boolean,
  what: string,
  /** Whether edges go by the signature: then a release service needs the right too. */
  signs = false,
): Promise<Result<Actor>> {
  const signer = await trust.signer();
  if (!signer.ok) return signer;
  await trust.refresh();
  const policy = trust.policy();
  const known = policy && keysOf(policy).get(signer.value.keyId);
  if (!known) return failure('REFUSED', trust.problem() ?? 'The policy does not name your key: RELEASE_SIGNING_KEY.');
  if (known.key.revoked !== undefined) return failure('REFUSED', `Your key was revoked: ${known.key.revoked}.`);
  if (!isValidAt(known.key, (await now()).toISOString()))
    return failure('REFUSED', 'Your key is not valid at this time.');
  const team = trust.actingFor ?? known.team;
  const rules = policy.teams[team];
  if (!rules || !may(rules)) return failure('REFUSED', `The team ${team} may not ${what}.`);
  if (signs && !may(known.rules))
    return failure('REFUSED', `The release service may not ${what}: the policy must let its team ${known.team}.`);
  return success({ team, signer: signer.value });
}

/** Who changes a channel. */
export const promoterOf = (store: ReleaseStore, channel: string): Promise<Result<Actor>> =>
  actorWho(
    store,
    ({ channels, promotes = channels }) => isNamed(promotes, channel),
    `change the channel ${channel}`,
    true,
  );

/** Who renews the state: whoever the policy names. */
export const renewerOf = (store: ReleaseStore): Promise<Result<Actor>> =>
  actorWho(store, () => true, 'renew the state of the release store');

/** Who publishes or revokes releases of a package. */
export const publisherOf = (store: ReleaseStore, name: string): Promise<Result<Actor>> =>
  actorWho(store, ({ packages }) => isNamed(packages, name), `publish or revoke ${name}`);
