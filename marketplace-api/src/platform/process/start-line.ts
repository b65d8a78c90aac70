import { StartError } from './start-error.ts';

/**
 * The one line that a failed start ends with; null for a fault of ours, which needs its stack.
 *
 * @param error what the start rejected with.
 */
export function startLine(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  const { code, path, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Set PORT to another one.`;
  if (code === 'EACCES' && port !== undefined) return `Port ${port} may not be opened. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${address ?? ''} is no address of this machine.`;
  if (code && path) return `${path} cannot be used (${code}). Set DATA_DIR to another folder.`;
  return null;
}
