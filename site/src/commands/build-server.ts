import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServer, serverNames } from '../server-build/build-server.ts';

/** `npm run build:server [-- --out FOLDER] [--only NAME]`: compiles what runs in production, or one server of it, into `dist/` by default. */
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' }, only: { type: 'string' } } });
const folder = resolve(values.out);
const names = serverNames.filter((name) => values.only === undefined || name === values.only);
if (names.length === 0) {
  console.error(`--only: there is no ${values.only}. There are ${serverNames.join(', ')}.`);
  process.exit(2);
}
await buildServer(process.cwd(), folder, names);
console.log(
  `Built ${names.join(', ')} into ${folder}. Start one of them: node ${join(folder, names[0] as string, 'main.js')}`,
);
process.exit(0);
