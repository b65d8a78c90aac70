// Entry of every npm script: needs nothing but Node and npm. Installs what is missing, then runs the command's file.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { wantedInstall } from './wanted-install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const marker = join(root, 'node_modules', '.kaza-installed');
const lock = join(root, 'node_modules', '.kaza-installing');
const oldestNode = [20, 12];

const fail = (line) => {
  console.error(line);
  process.exit(1);
};

/** True when the running Node is older than what the tools need. */
const isTooOld = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);
};

const isInstalled = () => existsSync(marker) && readFileSync(marker, 'utf8') === wantedInstall(root);

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Two commands on a fresh clone must not install at the same time. */
const waitForOtherInstall = async () => {
  for (;;) {
    mkdirSync(dirname(lock), { recursive: true });
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      process.on('exit', () => rmSync(lock, { force: true }));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`The folder ${root} cannot be written: ${error.message}`);
    }
    let owner = Number.NaN;
    let age = 0;
    try {
      owner = Number(readFileSync(lock, 'utf8'));
      age = Date.now() - statSync(lock).mtimeMs;
    } catch {
      continue;
    }
    if (owner > 0 ? !isAlive(owner) : age > 5000) rmSync(lock, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

/** In a clone of one's own, unless it has hooks already: commits are formatted, and their types checked. */
const addCommitHook = () => {
  if (process.env.CI === 'true' || !existsSync(join(root, '.git', 'config'))) return;
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (git('config', 'core.hooksPath').stdout?.trim()) return;
  git('config', 'core.hooksPath', 'scripts/hooks');
};

/** Installs what the lock file says; a new package of the workspace adds itself to the lock file. */
const install = async ({ addPackages = false } = {}) => {
  await waitForOtherInstall();
  // A server runs for days: it must not keep the next install waiting.
  if (isInstalled()) return rmSync(lock, { force: true });
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  console.log(`Installing packages with ${packageManager} (once; takes a minute or two)…`);
  // npm hands its own settings down as environment variables, which pnpm would warn about.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(config_(?!registry|.*proxy|.*cafile)|package_|lifecycle_)/i.test(name),
    ),
  );
  const lockFile = addPackages ? ['--no-frozen-lockfile', '--prefer-offline'] : ['--frozen-lockfile'];
  const child = spawn('npx', ['-y', packageManager, 'install', ...lockFile, '--reporter=append-only'], {
    cwd: root,
    env: { ...env, CI: 'true' },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  if (code !== 0)
    fail('The packages could not be installed: see the lines above, check the network, and run the command again.');
  writeFileSync(marker, wantedInstall(root));
  rmSync(lock, { force: true });
  addCommitHook();
};

if (isTooOld()) {
  fail(
    `Kaza needs Node.js ${oldestNode.join('.')} or newer; this is ${process.versions.node}. Get it from https://nodejs.org.`,
  );
}
const [named = '', ...rest] = process.argv.slice(2);
// The gallery of the design system is one of the proofs, which the site's command \`dev\` cannot reach.
const [command, ...args] = named === 'dev' && rest[0] === 'gallery' ? rest : [named, ...rest];
if (command === 'install') {
  if (!isInstalled()) await install({ addPackages: args.includes('--add-packages') });
  process.exit(0);
}
/** Commands of the site and of the proofs; the rest of what developers run is in scripts. */
const doors = { start: 'site/src/main.ts', compose: 'site/src/compose.ts' };
const folders = ['site/src/commands', 'proofs/commands', 'scripts'];
const places = doors[command] ? [doors[command]] : folders.map((folder) => `${folder}/${command}.ts`);
const script = places.map((place) => join(root, place)).find((path) => existsSync(path));
if (!/^[a-z-]+$/.test(command) || script === undefined) fail(`There is no command "${command}".`);
if (!isInstalled()) await install();
process.chdir(root);
process.argv = [process.argv[0], script, ...args];
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(script).href);
