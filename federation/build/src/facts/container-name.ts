import { createHash } from 'node:crypto';

/**
 * Global name of a federation container: unique for each version, so that two versions of a remote live in one page
 * without sharing a global, a chunk registry or a cache. The digest keeps names apart that look alike once escaped.
 * @example containerName('mfe-chat', '1.2.0') // 'mfe_chat_1_2_0_…', with a digest
 */
export function containerName(packageName: string, version: string): string {
  const digest = createHash('sha256').update(`${packageName}@${version}`).digest('hex').slice(0, 6);
  return `${packageName}_${version}_${digest}`.replace(/[^A-Za-z0-9]+/g, '_');
}
