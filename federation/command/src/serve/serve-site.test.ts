import { request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { readChannel } from 'federation-release';
import { compose } from 'federation-release/compose';
import {
  buildTiny,
  createToken,
  ORIGIN,
  publishTiny,
  type Signer,
  storeOfTeams,
  temporaryFolder,
  twoTeams,
} from 'federation-release/testing';
import { readServeSettings } from './serve-settings.ts';
import { serveSite } from './serve-site.ts';

const shell = { name: 'host-shell', version: '1.0.0' };
const catalog = (version: string) => ({ name: 'mfe-catalog', version, pages: { '/': './HomePage' } });

/** A site whose teams reach its release service alone, at the port that `SERVICE_PORT` would name. */
async function openSite() {
  const teams = await storeOfTeams();
  const rules = twoTeams(teams.platform, teams.catalog);
  Object.assign(rules.teams.catalog ?? {}, { channels: ['*'], promotes: ['beta'] });
  await teams.set(rules);
  const store = teams.as(teams.platform);
  await publishTiny(store, shell);
  const folder = await temporaryFolder();
  const env = { RELEASE_SERVICE_URL: ORIGIN, SERVICE_PORT: '6399', DATA_DIR: folder, RELEASE_STORE_URL: folder };
  const site = await serveSite({ ...readServeSettings(env, folder), port: 0, servicePort: 0 }, store, folder);
  const url = site.service ?? '';
  const command = async (signer: Signer, argv: string[], at?: number) => {
    const said: string[] = [];
    const line = (text: string) => said.push(text);
    const service = { url, token: await createToken(signer, ORIGIN, at) };
    const around = { store: teams.as(signer), service, workspace: '/nowhere', build: async () => {} };
    return { code: await compose(argv, { ...around, line, error: line }), said: said.join('\n') };
  };
  return { ...teams, store, site, url, command };
}

/** The status of an upload of so many bytes, none of which is sent. */
const statusOf = (url: string, token: string, bytes: number): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-length': bytes,
      'content-type': 'application/octet-stream',
    };
    const sent = request(`${url}/releases`, { method: 'POST', headers }, (response) => {
      resolve(response.statusCode);
      sent.destroy();
    });
    sent.once('error', reject);
    sent.flushHeaders();
  });

test('teams publish, promote, take back and revoke at the service port, and the pages follow; others are refused', async () => {
  const { site, url, store, command, platform, catalog: team, root } = await openSite();
  try {
    const versionShown = async () => {
      const response = await fetch(`${site.address}/composition.json`);
      return response.ok ? (await response.json()).remotes['mfe-catalog']?.version : response.status;
    };
    const publish = async (signer: Signer, version: string, at?: number) =>
      command(signer, ['publish', 'mfe-catalog', '--from', await buildTiny(catalog(version))], at);
    const promote = (ref: string) => command(platform, ['promote', ref, '--to', 'production']);

    expect((await promote('host-shell@1.0.0')).code).toBe(0);
    const shows = async (version: string) => {
      while ((await versionShown()) !== version) await setImmediate();
    };
    for (const version of ['1.0.0', '1.1.0']) {
      expect(await publish(team, version)).toMatchObject({ code: 0 });
      expect(await promote(`mfe-catalog@${version}`)).toMatchObject({ code: 0 });
      await shows(version);
    }
    const { history = [] } = (await readChannel(store, 'production')) ?? {};
    const before = ['rollback', '--to', history.at(-2)?.id ?? '', '--channel', 'production'];
    expect(await command(platform, before)).toMatchObject({ code: 0 });
    await shows('1.0.0');
    expect((await command(team, ['promote', 'mfe-catalog@1.1.0', '--to', 'production'])).code).not.toBe(0);
    expect((await publish(root, '1.2.0')).said).toContain('nobody whom the policy names');
    expect((await publish(team, '1.2.0', Date.now() - 20 * 60_000)).said).toContain('it has expired');
    expect(await statusOf(url, await createToken(team, ORIGIN), 60_000_000)).toBe(413);
    expect((await command(team, ['revoke', 'mfe-catalog@1.1.0', '--why', 'a hole'])).code).toBe(0);
    expect((await promote('mfe-catalog@1.1.0')).code).not.toBe(0);
    expect((await command(team, ['status'])).said).toContain('mfe-catalog@1.0.0');
  } finally {
    await site.close();
  }
});
