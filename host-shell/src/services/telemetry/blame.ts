import { releaseMark } from 'federation-runtime';
import type { Composition } from 'shared-contracts';

export interface Culprit {
  readonly name: string;
  readonly version: string;
}

type Releases = Pick<Composition, 'host' | 'remotes' | 'fallbacks'>;

/**
 * The release that a stack (of calls, of components, or the address of a script) speaks of: of the remotes in it the one nearest
 * to the throw, last good releases included. The shell's own frames do not count, for the libraries are in its scripts. Null: no remote.
 */
export function remoteInStack({ remotes, fallbacks = {} }: Releases, stack: string, pageUrl: string): Culprit | null {
  let nearest: (Culprit & { at: number }) | null = null;
  for (const [name, { version, entry }] of [...Object.entries(remotes), ...Object.entries(fallbacks)]) {
    for (const trace of [new URL('.', new URL(entry, pageUrl)).href, releaseMark(name, version)]) {
      const at = stack.indexOf(trace);
      if (at >= 0 && (nearest === null || at < nearest.at)) nearest = { name, version, at };
    }
  }
  return nearest && { name: nearest.name, version: nearest.version };
}
