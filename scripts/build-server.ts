import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServer } from './server-build/build-server.ts';

/** `npm run build:server [-- --out FOLDER]`: compiles what runs in production, into `dist/` by default. */
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
const folder = resolve(values.out);
await buildServer(process.cwd(), folder);
console.log(`Built api, jobs, edge and renderer into ${folder}. Start one of them: node ${folder}/api/main.js`);
process.exit(0);
