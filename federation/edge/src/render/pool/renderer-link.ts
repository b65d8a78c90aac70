import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import type { RendererCommand } from './renderer-command.ts';
import { watchMemory } from './renderer-memory.ts';

/** What starts renderers on this machine. */
export interface RendererProgram {
  readonly command: RendererCommand;
  readonly source: string;
}

/** A process that renders, here or elsewhere. */
export interface RendererLink {
  readonly input: Writable;
  readonly output: Readable;
  /** At once and for good. */
  kill(): void;
  /** Resolves when it is gone. */
  readonly gone: Promise<void>;
}

interface LinkEvents {
  /** It never was there. */
  onFailure(reason: string): void;
  /** It is gone, no matter which side ended it. */
  onEnd(reason: string): void;
  /** It holds more memory than it may. */
  onTooMuch(): void;
}

/** Opens a link to a fresh renderer. */
export type OpenRenderer = (events: LinkEvents) => RendererLink;

/** Nothing of a renderer keeps its edge alive. */
function letGo(child: ChildProcessWithoutNullStreams): void {
  child.unref();
  for (const stream of [child.stdin, child.stdout, child.stderr]) {
    (stream as unknown as Socket).unref?.();
    stream.on('error', () => {});
  }
  child.stderr.resume();
}

/** Starts renderers on this machine. They get no environment: there are no secrets in it to read. */
export const localRenderers =
  ({ command, source }: RendererProgram, memoryMiB: number): OpenRenderer =>
  ({ onFailure, onEnd, onTooMuch }) => {
    const { file, args } = command;
    const child = spawn(file, [...args, '-e', source], { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
    letGo(child);
    const { pid } = child;
    const stopWatching = pid === undefined ? () => {} : watchMemory(pid, memoryMiB, onTooMuch);
    const endWithUs = () => void child.kill('SIGKILL');
    process.on('exit', endWithUs);
    child.on('error', (error) => onFailure(`No renderer can be started: ${error.message}`));
    const gone = new Promise<void>((resolve) => {
      const end = () => {
        stopWatching();
        process.off('exit', endWithUs);
        resolve();
      };
      child.on('exit', (code, signal) => {
        end();
        onEnd(`A renderer ended (${signal ?? code}).`);
      });
      child.on('error', end);
    });
    return { input: child.stdin, output: child.stdout, kill: () => void child.kill('SIGKILL'), gone };
  };

/** Where the processes are another one's: `unix:/run/renderer.sock` or `tcp://renderer:9000`. */
export function socketAddress(address: string): { path: string } | { host: string; port: number } {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) };
  const { hostname, port } = new URL(address);
  return { host: hostname, port: Number(port) };
}

/** Connects to a renderer service (renderer-service.ts), which starts a process for each connection. */
export const remoteRenderers =
  (address: string): OpenRenderer =>
  ({ onFailure, onEnd }) => {
    const socket = connect(socketAddress(address));
    socket.unref();
    let wasThere = false;
    socket.once('connect', () => {
      wasThere = true;
    });
    let reason = '';
    socket.on('error', (error) => {
      reason = `: ${error.message}`;
    });
    const gone = new Promise<void>((resolve) => {
      socket.once('close', () => {
        resolve();
        if (wasThere) onEnd(`The connection to a renderer ended${reason}.`);
        else onFailure(`The renderer service does not answer${reason}.`);
      });
    });
    return { input: socket, output: socket, kill: () => void socket.destroy(), gone };
  };
