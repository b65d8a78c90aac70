import type { CachedComposition } from './protocol.ts';

/** @param integrity as in a `script` element: `sha384-…` in base64 */
async function hasIntegrity(answer: Response, integrity: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await answer.arrayBuffer()));
  return integrity === `sha384-${btoa(String.fromCharCode(...digest))}`;
}

interface Parts {
  open(): Promise<Cache>;
  /** Every composition that is here. */
  compositions(): Promise<readonly CachedComposition[]>;
  absolute(path: string): string;
}

/**
 * Finds bytes by their hash, whatever composition they came with: what did not change is not fetched again because its
 * address did.
 */
export function createSameBytes({ open, compositions, absolute }: Parts) {
  const files = async () => (await compositions()).flatMap((composition) => composition.files);
  return {
    /** The verified bytes with this hash, without their address, beside which a sheet would look for files. */
    async find(integrity: string): Promise<Response | undefined> {
      const cache = await open();
      const paths = new Set((await files()).filter((file) => file.integrity === integrity).map(({ path }) => path));
      for (const path of paths) {
        const found = await cache.match(absolute(path));
        if (found && (await hasIntegrity(found.clone(), integrity))) return new Response(found.body, found);
      }
      return undefined;
    },
    /** The hash that a composition names for an address. */
    integrityOf: async (url: string): Promise<string | undefined> =>
      (await files()).find(({ path }) => absolute(path) === url)?.integrity,
  };
}
