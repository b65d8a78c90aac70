import { rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { prepareRenderers } from './prepare-renderers.ts';
import { renderSettings } from './render-settings.ts';
import { localRenderers, type OpenRenderer, socketAddress } from './renderer-link.ts';

/** Processes at once: each edge needs four. */
const MOST_PROCESSES = 32;

/** Where a renderer service listens. */
export interface RendererServiceOptions {
  /** `unix:/run/renderer.sock` or `tcp://0.0.0.0:9000`. */
  readonly listen: string;
  readonly log: (text: string) => void;
}

/** A renderer service that runs. */
export interface RendererService {
  /** Where it listens; with port 0 the one that the system gave. */
  readonly address: string;
  close(): Promise<void>;
}

/** One process for one connection; neither outlives the other. */
function serve(socket: Socket, open: OpenRenderer, log: (text: string) => void): Promise<void> {
  const end = () => void socket.destroy();
  const renderer = open({
    onFailure(reason) {
      log(reason);
      end();
    },
    onEnd: end,
    onTooMuch() {
      log('A page needed too much memory.');
      renderer.kill();
    },
  });
  socket.on('error', () => {});
  socket.once('close', () => renderer.kill());
  socket.pipe(renderer.input);
  renderer.output.pipe(socket);
  return renderer.gone;
}

const nobodyAnswers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(!socket.destroy()));
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED'));
  });

async function listen(server: Server, address: string): Promise<string> {
  const target = socketAddress(address);
  // What a service left that was killed.
  if ('path' in target && (await nobodyAnswers(target.path))) await rm(target.path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(target, resolve);
  });
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? `tcp://${bound.address}:${bound.port}` : address;
}

/**
 * Lends processes that render pages to edges of other containers or machines. It has no secrets, and needs no network
 * but the socket for edges: its deployment gives it none.
 * @example const service = await openRendererService({ listen: 'unix:/run/renderer.sock', log });
 */
export async function openRendererService({ listen: address, log }: RendererServiceOptions): Promise<RendererService> {
  const open = localRenderers(await prepareRenderers(renderSettings, log), renderSettings.memoryMiB);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    void serve(socket, open, log).then(() => sockets.delete(socket));
  });
  // An edge beyond the limit is refused, and its pages are rendered in the browser.
  server.maxConnections = MOST_PROCESSES;
  const bound = await listen(server, address);
  return {
    address: bound,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
