import { BuildError } from 'federation-build/package-facts';

/** One line about a port that is taken. */
export const portInUse = (port: number): BuildError =>
  new BuildError(`Port ${port} is in use. Choose another one: --port ${port + 10}.`);

/** The same for what a server fails with whose port was taken before it could listen; any other error as it is. */
export function asPortFailure(error: unknown): unknown {
  const { code, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  return code === 'EADDRINUSE' && port !== undefined ? portInUse(port) : error;
}
