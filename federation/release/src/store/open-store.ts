import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failure, type Result, success } from '../facts/result.ts';
import type { TrustSettings } from '../trust/trust.ts';
import { folderStore, KEYS_FOLDER } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

const bad = (reason: string) =>
  failure(
    'BAD_INPUT',
    `RELEASE_STORE_URL ${reason}. Examples: s3://bucket/prefix?endpoint=https://host&region=name, file:///path.`,
  );

/**
 * Opens the release store that a setting names.
 * @param url `s3://bucket/prefix?endpoint=…&region=…`, `file:///path`, or undefined for `folder`
 * @param given whose releases count there; default: those signed with the key that the first publish leaves in `keys/`
 * of `folder`
 * @returns the store, not yet reached; a failure `BAD_INPUT` with one line about what is wrong with the setting
 * @example const store = await openStore(process.env.RELEASE_STORE_URL, '.data/releases')
 */
export async function openStore(
  url: string | undefined,
  folder: string,
  given: Omit<TrustSettings, 'folder'> = {},
): Promise<Result<ReleaseStore>> {
  if (!url) return success(folderStore(folder, { folder: join(folder, KEYS_FOLDER), ...given }));
  if (!URL.canParse(url)) return bad('is not a URL');
  const { protocol, hostname, pathname, searchParams } = new URL(url);
  // What this machine knows of one store says nothing about another.
  const trust = { folder: join(folder, KEYS_FOLDER, `${hostname}${pathname}`.replace(/[^\w.-]+/g, '-')), ...given };
  if (protocol === 'file:') {
    const shared = fileURLToPath(url);
    return success(folderStore(shared, { folder: join(shared, KEYS_FOLDER), ...given }));
  }
  if (protocol !== 's3:') return bad(`has the unknown protocol ${protocol}`);
  if (!/^[a-z0-9][a-z0-9.-]{2,62}$/.test(hostname)) return bad('names no valid bucket');
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\//.test(endpoint))
    return bad('has an endpoint that is no http(s) address');
  const unknown = [...searchParams.keys()].find((key) => key !== 'endpoint' && key !== 'region');
  if (unknown !== undefined) return bad(`has the unknown parameter ${unknown}`);
  const path = pathname.replace(/^\/+/, '').replace(/\/+$/, '');
  const region = searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1';
  // It would warn at every command that it will ask for a newer Node one day.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  // The SDK is large; a folder does not need it.
  const { s3Store } = await import('./s3-store.ts');
  return success(s3Store({ bucket: hostname, prefix: path === '' ? '' : `${path}/`, endpoint, region }, trust));
}
