import { addressedPath, CONTENT_FOLDER } from 'federation-release';
import type { ContentHolder } from '../composition/content-holders.ts';
import type { ReleaseReader } from '../composition/release-reader.ts';
import type { Revocations } from '../composition/revocations.ts';

export interface AssetParams {
  readonly name: string;
  readonly version: string;
  readonly '*': string;
}

export const MAP = '.map';

/**
 * Finds the release and the file that an address means; of a source map, those of its script. Bytes that a revoked
 * release shared with one that is not stay lawful: what may not run is named by no page.
 */
export const locateFile =
  (reader: ReleaseReader, revocations: Revocations) =>
  async ({ name, version, '*': address }: AssetParams): Promise<ContentHolder | 'revoked' | null> => {
    const isMap = address.endsWith(MAP);
    const path = isMap ? address.slice(0, -MAP.length) : address;
    if (version !== CONTENT_FOLDER) {
      if (await revocations.isRevoked({ name, version })) return 'revoked';
      const release = await reader.release({ name, version });
      return release && { release, path };
    }
    const isFit = async ({ release }: ContentHolder) => !(await revocations.isRevoked(release));
    const found = await reader.holders.find(name, path, isFit);
    if (found === 'unfit') return 'revoked';
    // A script names its map by its own path.
    return found && (isMap || addressedPath(found.release, found.path) === path) ? found : null;
  };
