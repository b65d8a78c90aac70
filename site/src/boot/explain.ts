import { StartError } from 'marketplace-api/start-error';

export { StartError };

/** Errors whose message is the one clear line already, whichever package they come from. */
const CLEAR = new Set(['StartError', 'CreateError', 'BuildError']);

type SystemError = NodeJS.ErrnoException & { readonly port?: number; readonly address?: string };

/** Of what the system refuses to a start, what to do about it. */
function remedy({ code, path, port, address }: SystemError): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what uses it, or choose another one: PORT=${Number(port) + 1}.`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} needs more rights than you have. Choose one above 1023, such as PORT=8080.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${address ?? ''} is not an address of this machine.`;
  if (code && path) return `${path} cannot be used (${code}). Set DATA_DIR to another folder.`;
  return null;
}

/** The line that a failed start ends with. A fault of ours keeps its stack in production, or with DEBUG. */
export function explain(error: unknown, env: NodeJS.ProcessEnv = process.env): string {
  const isFailure = typeof error === 'object' && error !== null && 'message' in error;
  const failure: SystemError = isFailure ? (error as SystemError) : new Error(String(error));
  if (CLEAR.has(failure.name)) return failure.message;
  const line = remedy(failure);
  if (line !== null) return line;
  if (env.DEBUG || env.NODE_ENV === 'production') return failure.stack ?? failure.message;
  return `Kaza cannot start: ${failure.message.split('\n')[0]} (run it with DEBUG=1 to see where).`;
}
