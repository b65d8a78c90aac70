import { compose } from '../cli/compose-command.ts';
import { folderStore } from '../store/folder-store.ts';
import { temporaryFolder } from '../testing/fixtures.ts';
import { verifyQaPass } from './qa-pass.ts';

const secret = 's'.repeat(32);

const run = async (line: string, origin = 'https://kaza.example') => {
  const said: string[] = [];
  const write = (text: string) => said.push(text);
  const code = await compose(line.split(' '), {
    store: folderStore(await temporaryFolder()),
    workspace: '/nowhere',
    build: async () => {},
    site: { origin, secret: async () => secret },
    line: write,
    error: write,
  });
  return { code, said: said.join('\n') };
};

describe('compose invite', () => {
  it('prints a link whose pass is valid for as long as was asked', async () => {
    const { code, said } = await run('invite --for 30m');
    expect(code).toBe(0);
    const pass = /^https:\/\/kaza\.example\/qa-pass\?pass=(\S+)/.exec(said)?.[1] ?? '';
    const left = (verifyQaPass(pass, { secret }) ?? 0) - Date.now();
    expect(left).toBeGreaterThan(29 * 60_000);
    expect(left).toBeLessThanOrEqual(30 * 60_000);
  });

  it('gives Playwright the cookie, under the name that browsers take from that address', async () => {
    const { value } = JSON.parse((await run('invite --json')).said);
    expect(value.cookie).toMatchObject({ name: '__Host-qa_pass', secure: true, url: 'https://kaza.example/' });
    expect(value.link).toBe(`https://kaza.example/qa-pass?pass=${value.cookie.value}`);
    const local = JSON.parse((await run('invite --json', 'http://localhost:8080')).said).value.cookie;
    expect(local).toMatchObject({ name: 'qa_pass', secure: false, url: 'http://localhost:8080/' });
    const other = JSON.parse((await run('invite --site https://stage.example/x --json')).said).value;
    expect(other.cookie.url).toBe('https://stage.example/');
  });

  it.each(['invite --for 25h', 'invite --for 0m', 'invite --for long', 'invite --for 2', 'invite --site nowhere'])(
    'refuses "%s" in one line',
    async (line) => {
      const { code, said } = await run(line);
      expect(code).toBe(2);
      expect(said.split('\n')).toHaveLength(1);
    },
  );
});
