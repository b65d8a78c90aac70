import { releaseMark } from 'federation-runtime';
import type { Composition } from 'shared-contracts';

export interface Culprit {
  readonly name: string;
  readonly version: string;
}

type Releases = Pick<Composition, 'host' | 'remotes' | 'fallbacks'>;

/**
 * The release that a stack (of calls, of components, or the address of a script) speaks of: of the remotes in it the
 * one nearest to the throw, last good releases included. The shell's own frames do not count, for the libraries are in
 * its scripts. Null: no remote.
 */
export function remoteInStack({ remotes, fallbacks = {} }: Releases, stack: string, pageUrl: string): Culprit | null {
  let nearest: (Culprit & { at: number }) | null = null;
  for (const [name, { version, entry, files }] of [...Object.entries(remotes), ...Object.entries(fallbacks)]) {
    const folder = new URL('.', new URL(entry, pageUrl)).href;
    for (const trace of [folder, releaseMark(name, version)]) {
      const at = stack.indexOf(trace);
      const [file] = /^[^\s:?)]+/.exec(stack.slice(at + trace.length)) ?? [];
      // All releases of a remote may have one folder: then the file says which.
      if (folder.endsWith('/~/') && trace === folder && !(file && Object.hasOwn(files, file))) continue;
      if (at >= 0 && (nearest === null || at < nearest.at)) nearest = { name, version, at };
    }
  }
  return nearest && { name: nearest.name, version: nearest.version };
}
