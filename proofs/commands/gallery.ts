import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** `npm run dev gallery`: the design system at http://localhost:8090; `… gallery build` writes gallery/dist. */
const [command = 'serve', ...args] = process.argv.slice(2);
const folder = join(process.cwd(), 'proofs/gallery');
const ladle = spawn(process.execPath, [join(folder, 'node_modules/@ladle/react/lib/cli/cli.js'), command, ...args], {
  cwd: folder,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ladle.kill(signal));
ladle.on('exit', (code) => process.exit(code ?? 0));
