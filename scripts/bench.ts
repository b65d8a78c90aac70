import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';

/** `npm run bench NAME`: measures one part; each has its file in scripts/bench/. */
const folder = new URL('./bench/', import.meta.url);
const [name = ''] = process.argv.slice(2);
const file = new URL(`${name}.ts`, folder);
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const names = (await readdir(folder)).map((entry) => entry.replace(/\.ts$/, ''));
  console.error(`There is no bench "${name}". There are: ${names.join(', ')}.`);
  process.exit(1);
}
const { run } = (await import(file.href)) as { run: () => Promise<void> };
await run();
