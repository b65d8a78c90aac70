import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../e2e/support/free-port.ts';

const bare = `
const { createServer } = require('node:http');
const { readFileSync } = require('node:fs');
const [, file, port] = process.argv;
const { headers, body } = JSON.parse(readFileSync(file, 'utf8'));
const bytes = Buffer.from(body, 'base64');
createServer((_, response) => response.writeHead(200, headers).end(bytes)).listen(Number(port), '127.0.0.1', () => console.log('ready'));
`;

interface BareServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A server in a process of its own that sends this page's bytes and headers, ready-made, for every request: what Node
 * itself can do on this machine.
 */
export async function openBareServer(page: { headers: Record<string, string>; body: Buffer }): Promise<BareServer> {
  const folder = await mkdtemp(join(tmpdir(), 'kaza-bare-'));
  const file = join(folder, 'page.json');
  await writeFile(file, JSON.stringify({ headers: page.headers, body: page.body.toString('base64') }));
  const port = await freePort();
  const child = spawn(process.execPath, ['-e', bare, file, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
