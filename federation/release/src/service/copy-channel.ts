import { join } from 'node:path';
import * as v from 'valibot';
import { readChannel } from '../channels/channel.ts';
import { channelKey } from '../channels/channel-document.ts';
import { releasesOf } from '../channels/promote.ts';
import { formatRef, type ReleaseRef } from '../facts/release-ref.ts';
import { asResult, failure, type Result, success } from '../facts/result.ts';
import { addCompressed } from '../publish/sign-build.ts';
import { folderStore, KEYS_FOLDER } from '../store/folder-store.ts';
import { compositionKey } from '../store/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { STATE_KEY } from '../trust/state.ts';
import { unsignedFile } from '../trust/statement.ts';
import { policyKey, type TrustSettings } from '../trust/trust.ts';
import { type ChannelCopy, channelCopySchema } from './read-channel-copy.ts';
import { contentProblem } from './receive-release.ts';
import { download, type ReleaseService } from './service-client.ts';
import { decodeUpload, type Upload } from './upload.ts';

const answerSchema = v.pipe(v.string(), v.parseJson(), v.object({ ok: v.literal(true), value: channelCopySchema }));

async function writeDocuments(store: ReleaseStore, name: string, copy: ChannelCopy): Promise<void> {
  await store.writeDocument(policyKey(copy.policyVersion), copy.policy, null);
  if (copy.state) await store.writeDocument(STATE_KEY, copy.state, null);
  await store.writeDocument(channelKey(name), copy.channel, null);
  await store.writeDocument(compositionKey(copy.compositionId), copy.composition, null);
}

/** What is wrong with the service's release, in one line; null where it is whole and rightly signed. */
async function problemOf(
  { trust }: ReleaseStore,
  upload: Upload,
  content: ReadonlyMap<string, Buffer>,
  channel: string,
): Promise<string | null> {
  const { release, files } = upload;
  const refusal = trust.refusal(release, channel);
  const check = trust.check(release);
  if (refusal !== null || !check.ok) return refusal;
  const other = unsignedFile(check.statement, files);
  if (other !== undefined) return `${formatRef(release)}: ${other} is not the file that was signed.`;
  const unfit = await contentProblem(upload, content);
  return unfit === null ? null : `${formatRef(release)}: ${unfit}.`;
}

async function copyRelease(
  service: ReleaseService,
  store: ReleaseStore,
  channel: string,
  ref: ReleaseRef,
): Promise<Result<true>> {
  const body = await download(service, `/channels/${channel}/releases/${ref.name}/${ref.version}`);
  if (!body.ok) return body;
  const upload = decodeUpload(body.value);
  if (!upload.ok || formatRef(upload.value.release) !== formatRef(ref))
    return failure('DAMAGED', `The release service gave something else than ${formatRef(ref)}.`);
  const { release, files } = upload.value;
  const content = await addCompressed(files, store);
  const problem = await problemOf(store, upload.value, content, channel);
  if (problem !== null) return failure('REFUSED', problem);
  await store.addRelease(release, content);
  return success(true);
}

interface CopyTo {
  readonly channel: string;
  /** Becomes a release store that holds this channel and nothing else. */
  readonly folder: string;
  /** Whom to believe: the service itself is believed nothing. */
  readonly trust: Pick<TrustSettings, 'rootKeys' | 'oldestPolicy'>;
}

/**
 * Downloads what a channel of a site is made of, whole: to play the site elsewhere. The channel and each release must
 * be signed by whom the policy names, which the site's root key has signed.
 * @returns its releases; a failure `BAD_INPUT` without a root key, `REFUSED` where the service or a signature says no.
 * Never rejects.
 * @example await copyChannel(service, { channel: 'production', folder: '/tmp/copy', trust: { rootKeys: ['MCow…'] } })
 */
export function copyChannel(
  service: ReleaseService,
  { channel, folder, trust }: CopyTo,
): Promise<Result<readonly ReleaseRef[]>> {
  return asResult(async () => {
    if (!trust.rootKeys?.length)
      return failure('BAD_INPUT', 'RELEASE_ROOT_KEY must be set: it says whose releases of that site are believed.');
    const asked = await download(service, `/channels/${encodeURIComponent(channel)}`);
    if (!asked.ok) return asked;
    const copy = v.safeParse(answerSchema, asked.value.toString());
    if (!copy.success) return failure('DAMAGED', `The release service gave something else than a channel.`);
    const store = folderStore(folder, { folder: join(folder, KEYS_FOLDER), ...trust });
    await writeDocuments(store, channel, copy.output.value);
    await store.trust.refresh();
    const problem = store.trust.problem();
    if (problem !== null) return failure('REFUSED', problem);
    const releases = await releasesOf(store, await readChannel(store, channel));
    const refs = Object.entries(releases).map(([name, version]) => ({ name, version }));
    for (const ref of refs) {
      const copied = await copyRelease(service, store, channel, ref);
      if (!copied.ok) return copied;
    }
    return success(refs);
  });
}
