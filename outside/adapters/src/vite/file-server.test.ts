import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFiles } from './file-server.ts';

async function folders() {
  const root = await mkdtemp(join(tmpdir(), 'test-'));
  const [outDir, sources] = [join(root, 'dist'), join(root, 'src')];
  await Promise.all([outDir, sources, `${outDir}-other`].map((folder) => mkdir(folder)));
  await writeFile(join(outDir, 'a.js'), 'a()');
  await writeFile(join(`${outDir}-other`, 'b.js'), 'secret()');
  return { outDir, sources };
}
async function taken() {
  const server = createServer();
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as { port: number };
  return { port, free: () => new Promise((resolve) => server.close(resolve)) };
}

test('a hot build is served from its folder alone, and an address that cannot be read ends nothing', async () => {
  const { port, free } = await taken();
  await free();
  const server = await serveFiles({ ...(await folders()), port, build: async () => {} });
  try {
    const statusOf = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;
    for (const path of ['/%', '/%E0%A4%A', '/..%2fdist-other%2fb.js', '/../dist-other/b.js', '/'])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    expect(await statusOf('/a.js')).toBe(200);
  } finally {
    await server.stop();
  }
});

test('nothing is built where its port is taken', async () => {
  const { port, free } = await taken();
  const build = jest.fn(async () => {});
  await expect(serveFiles({ ...(await folders()), port, build })).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  expect(build).not.toHaveBeenCalled();
  await free();
});
