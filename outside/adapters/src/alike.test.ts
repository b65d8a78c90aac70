import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Release } from 'federation-contracts/composition';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { addPackages } from './__fixtures__/packages-as-they-are.ts';

const root = process.cwd();
const example = join(root, 'outside/hosts/forms-remote');
const configurations = {
  webpack: ['webpack.config.mjs', 'federation-build'],
  Rspack: ['rspack.config.mjs', 'federation-adapters/rspack'],
  Vite: ['vite.config.mjs', 'federation-adapters/vite'],
} as const;
const bundlers = Object.keys(configurations) as (keyof typeof configurations)[];

const script = `
  const { buildRelease } = await import(${JSON.stringify(pathToFileURL(join(root, 'federation/build/src/index.ts')).href)});
  const [packageDir, outDir] = process.argv.slice(-2);
  await buildRelease({ packageDir, version: '1.0.0', outDir }).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  process.exit();`;

let folder: string;
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/alike-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The example with another bundler, as a team has it in a folder of its own. */
function remoteFor(bundler: keyof typeof configurations, name: string): string {
  const [file, from] = configurations[bundler];
  const dir = join(folder, `${name}-${bundler}`);
  cpSync(example, dir, { recursive: true, filter: (path) => !/node_modules|webpack\.config/.test(path) });
  writeFileSync(
    join(dir, file),
    `import { defineRemote } from '${from}';\nexport default defineRemote(import.meta);\n`,
  );
  cpSync(join(example, 'node_modules'), join(dir, 'node_modules'), { recursive: true, verbatimSymlinks: false });
  for (const [name, target] of [
    ['federation-build', 'federation/build'],
    ['federation-adapters', 'outside/adapters'],
  ] as const)
    symlinkSync(join(root, target), join(dir, 'node_modules', name));
  return dir;
}

/** Builds in a process of its own; gives what it said where it refused. */
async function build(dir: string): Promise<{ outDir: string; said: string }> {
  const outDir = mkdtempSync(join(tmpdir(), 'test-'));
  const node = ['--import', 'tsx', '--input-type=module', '--eval', script, '--', dir, outDir];
  // As at a command line: tools look whether a test runs them.
  const { NODE_ENV: _, JEST_WORKER_ID: __, ...env } = process.env;
  const said = await promisify(execFile)(process.execPath, node, { cwd: join(root, 'outside/adapters'), env }).then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
  return { outDir, said };
}

interface ServerBuild {
  readonly exposes: Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>;
}

/** Runs a server build with what a server shares: each module as a namespace. */
function serverBuild(code: string): ServerBuild {
  const fromShell = createRequire(join(root, 'host-shell/package.json'));
  const module = { exports: {} as ServerBuild };
  const give = (request: string) => {
    const whole = request.startsWith('react') ? jest.requireActual(fromShell.resolve(request)) : fromShell(request);
    return whole.__esModule ? whole : { ...whole, default: whole };
  };
  new Function('module', 'exports', 'require', code)(module, module.exports, give);
  return module.exports;
}

/** Spaces, hashes and ways to write a value in which tools differ. */
const plain = (css: string): string =>
  css
    .replace(/\.[\w-]{8}\.(svg|woff2)/g, '.$1')
    .replace(/url\((\.\/)?/g, 'url(')
    .replace(
      /rgb\((\d+), (\d+), (\d+)\)/g,
      (_, ...numbers) =>
        `#${numbers
          .slice(0, 3)
          .map((one) => Number(one).toString(16).padStart(2, '0'))
          .join('')}`,
    )
    .replace(/['"]woff2['"]/g, 'woff2')
    .replace(/\) format/g, ')format')
    .replace(/from\{/g, '0%{')
    .replace(/:0\./g, ':.')
    .replace(/mfe-forms_appear 1s|1s mfe-forms_appear/g, 'mfe-forms_appear 1s')
    .replace(/,\s+/g, ',');

describe.each(bundlers)('a remote built with %s', (bundler) => {
  let outDir: string;
  let release: Release;
  const read = (path: string) => readFileSync(join(outDir, path), 'utf8');
  const sheets = () => (release.chunks['./FormsPage'] ?? []).filter((path) => path.endsWith('.css'));

  beforeAll(async () => {
    const dir = remoteFor(bundler, 'whole');
    addPackages(dir, root, bundler === 'Rspack');
    const built = await build(dir);
    expect(built.said).toBe('');
    outDir = built.outDir;
    release = JSON.parse(read('release.json'));
  });

  it('names the sheets of an expose, those of its later parts too, and of no other', () => {
    expect(sheets().map((path) => path.replace(/[\w-]+\.css$/, '.css'))).toHaveLength(2);
    expect(release.chunks['./PlainSlot']?.some((path) => path.endsWith('.css'))).toBe(false);
  });

  it('has the same sheets as with any other bundler, confined to it', () => {
    const root = ':where([data-remote="mfe-forms"])';
    const own = ':not(:where([data-remote="mfe-forms"] [data-remote]:not([data-remote="mfe-forms"]) *))';
    const text = sheets().map(read).map(plain).join('\n').replaceAll(own, '').replaceAll(root, '&');
    expect(text.replace(/_[0-9a-f]{6}\{/, '_HASH{')).toBe(
      [
        '@layer remotes.mfe-forms{@keyframes mfe-forms_appear{0%{opacity:.5}}&{--more:1}& .title{background:url(assets/dot.svg)}' +
          '@font-face{font-family:Probe;src:url(assets/probe.woff2)format(woff2)}& h1{color:#010203;font-family:Probe,serif}' +
          '& .title{animation:mfe-forms_appear 1s}.mfe-forms_box_HASH{color:#070809;background:url(assets/dot.svg)}}',
        '@layer remotes.mfe-forms{& .later{color:#0a0b0c}}',
      ].join('\n'),
    );
  });

  it('holds every file that its sheets and its server build name', () => {
    const server = read('server/server.cjs');
    const ofServer = [...server.matchAll(/["/]((?:assets\/)?[\w-]+\.[\w-]{8}\.(?:css|svg))"/g)].map(([, path]) => path);
    const styles = Object.keys(release.files).filter((path) => path.endsWith('.css'));
    const ofSheets = styles.flatMap((path) =>
      [...read(path).matchAll(/url\((?:\.\/)?([^)]+)\)/g)].map(([, one]) => one),
    );
    expect(new Set(ofServer).size).toBe(3);
    expect(new Set(ofSheets).size).toBe(2);
    for (const path of [...ofServer, ...ofSheets]) expect(Object.keys(release.files)).toContain(path);
    expect(server).toMatch(/"mfe-forms_box_[0-9a-f]{6}"/);
  });

  it('brings a worker in one script that names its files, and WebAssembly as files, and neither to the server', () => {
    const paths = Object.keys(release.files);
    const scripts = paths.filter((path) => path.endsWith('.js') && path !== 'remoteEntry.js');
    const worker = scripts.map(read).find((text) => text.includes('instantiateStreaming')) ?? '';
    expect(worker).not.toMatch(/\bimport\b(?!Scripts)/);
    const named = [...worker.matchAll(/(?:assets\/)?add[.-][\w-]{8}\.wasm/g)].map(([name]) =>
      name.replace('assets/', ''),
    );
    expect(named).toHaveLength(1);
    expect(paths).toContain(`assets/${named[0]}`);
    expect(paths.filter((path) => path.startsWith('server/'))).toEqual(['server/server.cjs']);
  });

  it('gives decorated classes their names in pages too, and files names that a release can hold', () => {
    const scripts = Object.keys(release.files).filter((path) => path.endsWith('.js'));
    expect(scripts.filter((path) => /"name",\s*\{\s*value:\s*"Tagged"/.test(read(path)))).toHaveLength(1);
    expect(scripts.filter((path) => /^later-1\.[\w-]{8}\.js$/.test(path))).toHaveLength(1);
  });

  it('has no word of the environment that it was built in', () => {
    for (const path of Object.keys(release.files).filter((one) => /\.c?js$/.test(one)))
      expect(read(path)).not.toMatch(/process\.env[.[]/);
  });

  it('has assets under names that a release can hold', () => {
    expect(Object.keys(release.files).some((path) => /^assets\/red-dot-1-2x\.[\w-]{8}\.svg$/.test(path))).toBe(true);
  });

  it('runs packages as they are, with the one copy of what is shared by each of its names, and names its files by their paths', async () => {
    const { exposes } = serverBuild(read('server/server.cjs'));
    const { default: Page } = (await exposes['./PackagesPage']?.()) ?? { default: () => null };
    const shown =
      'plain own function,function,function function true inner badge worker field own,Tagged a note 2000 production ../parts/tagged.ts function 2 true <i>compiled</i><b class="CLASS"><u>two</u></b>';
    const drawn = renderToString(createElement(Page));
    const [, dot = ''] = / id="\/assets\/mfe-forms\/(?:1\.0\.0|~)\/([^"]+)"/.exec(drawn) ?? [];
    expect(Object.keys(release.files)).toContain(dot);
    expect(drawn).toContain('color:teal');
    expect(
      drawn
        .replace(/ id="[^"]*"/, '')
        .replace(/<style.*<\/style>/, '')
        .replace(/"css-[^"]*"/, '"CLASS"'),
    ).toBe(`<p title="state,function,function">${shown}</p>`.replace(' <i>', '<!-- --> <i>'));
  });

  it('says what they take of a page, all names of a module where nobody can name them, and what a neighbour calls', () => {
    expect(release.uses?.exports).toMatchObject({
      react: expect.arrayContaining(['default']),
      'react/compiler-runtime': ['c'],
      'react-router-dom': expect.arrayContaining(['*', 'useNavigate']),
    });
    expect(release.uses?.page).toEqual(['styles', 'compiler-runtime', 'workers', 'webassembly']);
    expect(release.uses?.calls).toEqual(['getTomorrow']);
  });

  it('does not build where a file is missing, and names both files', async () => {
    const dir = remoteFor(bundler, 'gone');
    writeFileSync(join(dir, 'src/parts/more.css'), '.title { background: url("./gone.svg") }\n');
    const { said } = await build(dir);
    expect(said.split('\n')).toEqual([expect.stringMatching(/^mfe-forms .*does not build: .*css: .*\.\/gone\.svg/)]);
  });
});
