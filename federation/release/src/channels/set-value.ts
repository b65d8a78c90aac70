import { channelValuesSchema, packageNameSchema, type Release, readValue } from 'federation-contracts/composition';
import * as v from 'valibot';
import { formatRef } from '../facts/release-ref.ts';
import { asResult, failure, type Result, success } from '../facts/result.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type ChangeNote, changeChannel, DEFAULT_CHANNEL, readChannel } from './channel.ts';
import type { Channel } from './channel-document.ts';
import { releasesOf } from './promote.ts';

interface Assignment {
  readonly name: string;
  readonly key: string;
  /** Empty: the channel holds it no longer. */
  readonly text: string;
}

/** Reads `mfe-offers.API_ORIGIN=https://api.example`. */
function readAssignment(given: string): Result<Assignment> {
  const [, name = '', key = '', text = ''] = /^([^.=]{1,80})\.([^.=]{1,80})=(.*)$/su.exec(given) ?? [];
  if (!v.is(packageNameSchema, name))
    return failure('BAD_INPUT', 'A value is set by NAME.KEY=TEXT, such as mfe-offers.API_ORIGIN=https://api.example.');
  const read = v.safeParse(channelValuesSchema, { [key]: text === '' ? 'x' : text });
  if (!read.success) return failure('BAD_INPUT', `${name}.${key}: ${read.issues[0].message}.`);
  // A record passes over keys such as `__proto__`.
  if (!Object.hasOwn(read.output, key)) return failure('BAD_INPUT', `${key} is not a name such as API_ORIGIN.`);
  return success({ name, key, text });
}

/** Values of a channel after one was set, or taken away. */
function withValue(values: Channel['values'] = {}, { name, key, text }: Assignment): NonNullable<Channel['values']> {
  const { [name]: present = {}, ...others } = values;
  const { [key]: _, ...rest } = present;
  const own = text === '' ? rest : { ...rest, [key]: text };
  return Object.keys(own).length === 0 ? others : { ...others, [name]: own };
}

/** The releases of a remote that a channel gives to its visitors: to most of them, and to those in its canary. */
async function releasesRead(store: ReleaseStore, channel: Channel, name: string): Promise<Release[]> {
  const { [name]: stable } = await releasesOf(store, channel);
  const versions = [stable, channel.canary?.name === name ? channel.canary.version : undefined];
  const releases = versions.map((version) => (version === undefined ? null : store.readRelease({ name, version })));
  return (await Promise.all(releases)).filter((release) => release !== null);
}

/** Why a release could not do with a value, or without it. */
function refusal(release: Release, key: string, text: string): string[] {
  const declared = release.manifest?.values?.[key];
  const ref = formatRef(release);
  if (declared && text === '' && declared.default === undefined)
    return [`${ref} reads ${key} and has no default: it cannot go without.`];
  if (declared && text !== '' && readValue(declared, text) === undefined)
    return [`${ref} reads ${key} as a ${declared.type}; ${JSON.stringify(text)} is none.`];
  return [];
}

/**
 * Sets a value that a remote reads of a channel, or takes it away. The next page view has it: no build, no promotion. A
 * channel that does not exist yet starts as a copy of production, as with `promote`: a release that needs the value can
 * only go there after it.
 * @param given `NAME.KEY=TEXT`; nothing after `=` takes it away
 * @returns the channel; a failure `REFUSED` where the channel's release of that remote could not read it. Never
 * rejects.
 * @example await setValue(store, 'mfe-offers.API_ORIGIN=https://api.example', 'production', { who: 'Asha', why: '' })
 */
export function setValue(
  store: ReleaseStore,
  given: string,
  channel: string,
  note: ChangeNote,
): Promise<Result<Channel>> {
  return asResult(async () => {
    const read = readAssignment(given);
    if (!read.ok) return read;
    const { name, key, text } = read.value;
    return changeChannel(store, channel, note, async (present) => {
      const start = present ?? (text === '' ? null : await readChannel(store, DEFAULT_CHANNEL));
      if (start === null)
        return failure('NOT_FOUND', `There is no channel ${channel} yet; promote a release to it first.`);
      const refused = (await releasesRead(store, start, name)).flatMap((release) => refusal(release, key, text));
      if (refused[0] !== undefined) return failure('REFUSED', refused[0]);
      const values = withValue(start.values, read.value);
      const whole = v.safeParse(v.record(packageNameSchema, channelValuesSchema), values);
      if (!whole.success) return failure('BAD_INPUT', `${name}: ${whole.issues[0].message}.`);
      if (present && JSON.stringify(values) === JSON.stringify(present.values ?? {})) return success(null);
      const change = text === '' ? `unset ${name}.${key}` : `set ${name}.${key}`;
      return success({ composition: start.composition, canary: present?.canary ?? null, change, values });
    });
  });
}
