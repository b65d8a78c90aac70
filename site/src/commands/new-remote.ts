import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { explain, StartError } from '../boot/explain.ts';
import { createRemote } from '../new-remote/create-remote.ts';

/** `npm run new-remote -- mfe-offers`: a working, tested remote with one page; see docs/add-a-remote.md. */
try {
  const root = process.cwd();
  const [name, ...others] = process.argv.slice(2);
  if (!name || others.length > 0) throw new StartError('Say one name: npm run new-remote -- mfe-offers');
  const remote = createRemote(root, name);
  for (const file of remote.files) console.log(`  ${name}/${file}`);
  const install = spawnSync(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'install', '--add-packages'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (install.status !== 0) {
    rmSync(join(root, name), { recursive: true, force: true });
    throw new StartError(`${name} was not made, because the packages could not be installed.`);
  }
  console.log(`
${name} is ready, with a page at ${remote.path}. Commit it with pnpm-lock.yaml, which lists it now, and a line each in

  README.md             | [\`${name}\`](${name}) | what it shows |
  docs/architecture.md  | \`${name}\` | what it is | \`remote-sdk\`, \`shared-contracts\`, \`shared-ui\` |
  .github/CODEOWNERS    /${name}/  @team

  npx jest ${name}             its tests
  npm run dev ${name}          the page, hot, inside the released rest
  npm run compose -- publish ${name} --channel production

The guide is docs/add-a-remote.md.`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
