import { existsSync, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import type { FileServer } from 'federation-build/bundler';

const EVENTS = '/changes';
const QUIET_MS = 60;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Put into the entry: the page is loaded again when the files changed. */
export const reloadOnChange = (port: number): string =>
  `new EventSource("http://localhost:${port}${EVENTS}").onmessage=()=>location.reload();`;

/** The file of an address below a folder; null for an address that is none. */
function fileAt(folder: string, pathname: string): string | null {
  try {
    const file = join(folder, normalize(decodeURIComponent(pathname)));
    return file.startsWith(`${folder}${sep}`) ? file : null;
  } catch {
    return null;
  }
}

interface Served {
  readonly port: number;
  readonly outDir: string;
  /** Folder whose changes mean another build. */
  readonly sources: string;
  build(): Promise<void>;
}

/** Serves the files of a build to pages of this machine, builds again after each change of a source, and says so. */
export async function serveFiles({ port, outDir, sources, build }: Served): Promise<FileServer> {
  const listeners = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === EVENTS) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders();
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
      return;
    }
    const file = fileAt(outDir, pathname);
    const content = file !== null && existsSync(file) ? await readFile(file).catch(() => null) : null;
    response.writeHead(content === null ? 404 : 200, {
      'Content-Type': types[extname(pathname)] ?? 'application/octet-stream',
      'Cache-Control': 'no-store',
    });
    response.end(content ?? '');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  let building = build();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(sources, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building
        .then(build)
        .then(() => listeners.forEach((listener) => void listener.write('data: changed\n\n')));
    }, QUIET_MS);
  });
  await building;
  return {
    async stop() {
      clearTimeout(timer);
      watcher.close();
      for (const listener of listeners) listener.end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
