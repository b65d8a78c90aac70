import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from 'marketplace-api/testing/database/free-port';
import { builtApi } from './built-api.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are checked by expectations, not by types
  json: any;
}
export interface ApiProcess {
  readonly url: string;
  readonly pid: number;
  /** Rejects when the process is gone. */
  call(method: string, path: string, token?: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** SIGKILL: nothing is ended well. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

async function untilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the API did not start: ${said()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Options of Node for a process of seconds: the embedded database is compiled once, not again for speed. */
export const SHORT_LIVED: readonly string[] = ['--liftoff-only'];

/**
 * The API in a process of its own, as production starts it.
 * @param node options of Node itself
 */
export async function startApiProcess(
  settings: Record<string, string>,
  node: readonly string[] = [],
): Promise<ApiProcess> {
  const main = await builtApi();
  const port = await freePort();
  const child = spawn(process.execPath, [...node, main], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4_000);
    });
  }
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child, () => said);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    async call(method, path, token, body, headers = {}) {
      const response = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, json: await response.json() };
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
