import { HOST_DOCUMENT_FILE, hostDocumentSchema } from 'federation-contracts/composition';
import type { SiteNames } from 'federation-edge';
import { DEFAULT_CHANNEL, hostOf, type ReleaseStore, readChannel, readComposition } from 'federation-release';
import * as v from 'valibot';
import type { ServeSettings } from './serve-settings.ts';

/** What the host of a channel calls its site; what the settings say where none is published yet. */
export async function siteNamesOf(
  store: ReleaseStore,
  { channel = DEFAULT_CHANNEL, sitePrefix = 'site' }: Pick<ServeSettings, 'channel' | 'sitePrefix'>,
): Promise<SiteNames> {
  const present = await readChannel(store, channel);
  const composition = present && (await readComposition(store, present.composition));
  const refs = Object.entries(composition?.releases ?? {}).map(([name, version]) => ({ name, version }));
  const releases = await Promise.all(refs.map((ref) => store.readRelease(ref)));
  const host = hostOf(releases.filter((release) => release !== null));
  const bytes = host && (await store.readFile(host, HOST_DOCUMENT_FILE, 'identity'));
  const document = v.safeParse(hostDocumentSchema, bytes ? JSON.parse(bytes.toString()) : null);
  return document.success ? document.output : { name: '', prefix: sitePrefix };
}
