import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from 'marketplace-api/testing/database/free-port';

const bareServer = fileURLToPath(new URL('./bare-server.mts', import.meta.url));

/** The same bytes from a Fastify that does nothing else, call by call. */
export async function startBare(bodies: readonly string[], folder: string) {
  const file = join(folder, 'bodies.json');
  await writeFile(file, JSON.stringify(bodies));
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', bareServer, file, String(port)], { stdio: 'inherit' });
  const urlOf = (index: number) => `http://127.0.0.1:${port}/${index}`;
  for (let attempt = 0; attempt < 400; attempt++) {
    const ready = await fetch(urlOf(0)).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { urlOf, stop: () => child.kill() };
}
