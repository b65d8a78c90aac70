import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { compose } from '../cli/compose-command.ts';
import { readBuild } from '../publish/read-build.ts';
import { addCompressed, signBuilt } from '../publish/sign-build.ts';
import { createReleaseService, type ServiceOptions } from '../service/release-service.ts';
import { createToken } from '../service/tokens.ts';
import { encodeUpload } from '../service/upload.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Signer } from '../trust/keys.ts';
import { buildTiny, publishTiny } from './fixtures.ts';
import { newSigner, storeOfTeams, twoTeams } from './teams.ts';

export const ORIGIN = 'https://releases.market.example';
export const shell = { name: 'host-shell', version: '1.0.0' };
export const catalog = {
  name: 'mfe-catalog',
  version: '1.0.0',
  pages: { '/': './HomePage' },
  files: { 'a.js': 'a()' },
};

const opened: FastifyInstance[] = [];
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

export async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  opened.push(app);
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/**
 * A site whose store only the service writes to.
 * @param through what the service reaches its store through
 */
export async function openService(
  limits: Partial<ServiceOptions> = {},
  through = (store: ReleaseStore): ReleaseStore => store,
) {
  const site = await storeOfTeams();
  const serviceKey = newSigner();
  const rules = twoTeams(site.platform, site.catalog);
  rules.teams.service = { packages: [], channels: [], promotes: ['*'], keys: [{ publicKey: serviceKey.publicKey }] };
  const own = rules.teams.catalog;
  if (own) Object.assign(own, { channels: ['*'], promotes: ['beta'] });
  await site.set(rules);
  await publishTiny(site.as(site.platform), shell);
  const store = site.as(serviceKey);
  const run = (
    argv: readonly string[],
    around: { store: ReleaseStore; line(t: string): void; error(t: string): void },
  ) => compose(argv, { ...around, workspace: '/nowhere', build: async () => {} });
  const url = await listen(createReleaseService({ store: through(store), origin: ORIGIN, run, ...limits }));
  const access = async (signer: Signer, now?: number) => ({ url, token: await createToken(signer, ORIGIN, now) });
  /** `compose` on a machine that has a key, and no store. */
  const command = async (signer: Signer, ...argv: string[]) => {
    const said: string[] = [];
    const line = (text: string) => said.push(text);
    const around = {
      store: site.as(signer),
      service: await access(signer),
      workspace: '/nowhere',
      build: async () => {},
    };
    return { code: await compose(argv, { ...around, line, error: line }), said: said.join('\n') };
  };
  return { ...site, rules, store, url, access, command };
}

/** A signed upload of the team catalog. */
export async function uploadOf(
  { catalog: signer }: Pick<Awaited<ReturnType<typeof openService>>, 'catalog'>,
  at = new Date(),
): Promise<Buffer> {
  const build = await readBuild(await buildTiny(catalog));
  if (!build.ok) throw new Error(build.message);
  const { built, files } = build.value;
  return encodeUpload(signBuilt(built, files, { signer, at, content: await addCompressed(files) }), files);
}
