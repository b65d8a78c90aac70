import { parseArgs } from 'node:util';
import { BuildError } from 'federation-build/package-facts';
import {
  type Composition,
  compositionSchema,
  HOST_DOCUMENT_FILE,
  type HostDocument,
  hostDocumentSchema,
  pageElements,
} from 'federation-contracts/composition';
import { CONTENT_FOLDER } from 'federation-release';
import * as v from 'valibot';

/** Where the rest of the page comes from: a channel of the release store, or a site that runs somewhere. */
export type ReleasedRest =
  | { readonly channel: string }
  | {
      readonly address: string;
      readonly composition: Composition;
      readonly document: HostDocument | null;
      readonly config: unknown;
    };

const WAIT_MS = 10_000;

/** Packages to run hot, and what `--against` says; npm hands options down only after `--`, so both ways are known. */
export function readArguments(argv: readonly string[]): { asked: string[]; against: string | null } {
  try {
    const options = { against: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    // Without `--`, npm takes the option for its own, and may leave its value among the packages.
    const swallowed = process.env.npm_config_against;
    const last = swallowed === 'true' ? positionals.slice(-1) : [];
    const asked = positionals.slice(0, positionals.length - last.length);
    return { asked, against: values.against ?? last[0] ?? (swallowed || null) };
  } catch (error) {
    throw new BuildError((error as Error).message.split('\n')[0] ?? '');
  }
}

/** What the site's host declares for its pages; null for a host from before there was such a file. */
async function readDocument(address: string, { host }: Composition): Promise<HostDocument | null> {
  const entry = new URL(host.entry, address);
  // Its name does not say what is in it: it stands in the folder of the version, also where the entry's address is one
  // by content.
  entry.pathname = entry.pathname.replace(`/${CONTENT_FOLDER}/`, `/${host.version}/`);
  const file = new URL(HOST_DOCUMENT_FILE, entry);
  const response = await fetch(file, { signal: AbortSignal.timeout(WAIT_MS) }).catch(() => null);
  const parsed = v.safeParse(hostDocumentSchema, response?.ok ? await response.json().catch(() => null) : null);
  return parsed.success ? parsed.output : null;
}

/** Settings that the site gives its shell, such as telephone numbers and keys of maps: it stands in every page. */
async function readConfig(address: string, document: HostDocument | null): Promise<unknown> {
  if (document === null) return {};
  const response = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) }).catch(() => null);
  const html = response?.ok ? await response.text() : '';
  const [, before = ''] = html.split(`<script type="application/json" id="${pageElements(document.prefix).config}">`);
  try {
    return JSON.parse(before.slice(0, before.indexOf('</script>')));
  } catch {
    return {};
  }
}

/** Asks a site for what it serves in a channel; null: in that which visitors get. */
async function readWhole(address: string, channel: string | null): Promise<Composition> {
  const failed = (why: string): BuildError => new BuildError(`${address} gives no composition: ${why}.`);
  const of = channel === null ? '' : `&channel=${encodeURIComponent(channel)}`;
  const signal = AbortSignal.timeout(WAIT_MS);
  const response = await fetch(`${address}/composition.json?whole${of}`, { signal }).catch((error: Error) => {
    throw failed((error.cause as Error | undefined)?.message || error.message);
  });
  if (channel !== null && response.status === 401)
    throw failed(`its channels need a pass; --values FILE gives values without ${channel}`);
  if (channel !== null && response.status === 404) throw failed(`there is no channel ${channel}`);
  if (!response.ok) throw failed(`it answered ${response.status}`);
  const parsed = v.safeParse(compositionSchema, await response.json().catch(() => null));
  if (!parsed.success) throw failed('it is no composition');
  if (channel !== null && parsed.output.channel !== channel) throw failed(`${channel} is not the name of a channel`);
  return parsed.output;
}

/**
 * Reads `--against`: an address is asked for a composition at once, so that a wrong one is said before the builds.
 * @param channel of that site; null: that which visitors get
 */
export async function readAgainst(against: string, channel: string | null = null): Promise<ReleasedRest> {
  if (!/^https?:\/\//.test(against)) {
    if (/^[a-z][a-z0-9-]{0,39}$/.test(against)) return { channel: against };
    throw new BuildError(`--against needs a channel such as preview, or an address such as https://site.example.`);
  }
  const address = new URL(against).origin;
  const composition = await readWhole(address, channel);
  const document = await readDocument(address, composition);
  return { address, composition, document, config: await readConfig(address, document) };
}
