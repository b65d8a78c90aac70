import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { devServer } from 'federation-build';
import { BuildError, readPackage, readRemoteManifest, writeValueTypes } from 'federation-build/package-facts';
import type { Composition, RemoteValues } from 'federation-contracts/composition';
import { edge } from 'federation-edge';
import { folderStore } from 'federation-release';
import { adaptTo, hotUpstreams, originsOf } from './hot-packages.ts';
import { missingValues, readOwnValues } from './own-values.ts';
import { sayPageFailure } from './page-failure.ts';
import { asPortFailure, portInUse } from './port-failure.ts';
import { readAgainst } from './released-rest.ts';

/** What runs hot, inside of which site. */
export interface DevSiteOptions {
  /** The remote's folder. */
  readonly dir: string;
  /** Address of a running site. */
  readonly against: string;
  /** Channel of that site; null: that which visitors get. */
  readonly channel?: string | null;
  /** File with values that the remote reads in place of the channel's, a line `NAME=text` each. */
  readonly values?: string | undefined;
  /** Of the pages; the remote's files come from the next one. */
  readonly port: number;
  readonly onBuild?: (name: string, errors: readonly string[]) => void;
  /** Something of a remote failed in a page: what and where, for a terminal. */
  readonly onPageFailure?: (text: string) => void;
}

/** A site that runs on this machine. */
export interface DevSite {
  readonly address: string;
  /** What the remote lacks here, a line each. */
  readonly notices: readonly string[];
  stop(): Promise<void>;
}

/** Whether a port of this machine is taken: better said before minutes of building than after them. */
const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE'));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(false)));
  });

async function refuseTakenPorts(port: number): Promise<void> {
  for (const one of [port, port + 1]) if (await isTaken(one)) throw portInUse(one);
}

/** What the remote reads, as its files say now; those that cannot be read change nothing, which is said. */
function followValues(
  { dir, values: file, onBuild = () => {} }: DevSiteOptions,
  held: Composition['channelValues'] = {},
): { name: string; of: () => RemoteValues | undefined; missing: readonly string[] } {
  const { name } = readPackage(dir);
  const read = () => {
    const manifest = readRemoteManifest(dir, name);
    const { values: declared } = manifest;
    writeValueTypes(dir, manifest);
    return { declared, values: readOwnValues(declared, held[name], file) };
  };
  let last = read();
  let said = '';
  const of = () => {
    try {
      last = read();
      said = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== said) onBuild(name, [message]);
      said = message;
    }
    return last.values;
  };
  return { name, of, missing: missingValues(name, last.declared, last.values) };
}

/**
 * Serves the pages of a running site on this machine with one remote put in hot: the composition is the site's, its
 * files, calls and pictures come from there, and nothing changes for anybody else.
 * @throws BuildError with one line when the site gives no composition, a port is in use or the remote has no
 * configuration
 * @example await devSite({ dir: process.cwd(), against: 'https://site.example', port: 8090 })
 */
export async function devSite(options: DevSiteOptions): Promise<DevSite> {
  const { dir, against, port, channel = null, onBuild, onPageFailure } = options;
  const rest = await readAgainst(against, channel);
  if (!('address' in rest)) throw new BuildError('--against needs an address such as https://site.example.');
  await refuseTakenPorts(port);
  const values = followValues(options, rest.composition.channelValues);
  const site = { name: rest.document?.name ?? '', prefix: rest.document?.prefix ?? 'site' };
  const packages = [{ dir, port: port + 1 }];
  const servers = await devServer({ packages, ...(onBuild ? { onBuild } : {}) }).catch((error) => {
    throw asPortFailure(error);
  });
  const nothing = await mkdtemp(join(tmpdir(), 'dev-site-'));
  const app = Fastify({ logger: { level: 'error' }, routerOptions: { ignoreTrailingSlash: true } });
  const stop = async () => {
    await Promise.all([app.close(), servers.stop()]);
    await rm(nothing, { recursive: true, force: true });
  };
  const hot = { host: servers.host, document: servers.document, remotes: servers.remotes, rest };
  try {
    await app.register(edge, {
      store: folderStore(nothing),
      site,
      pageConfig: rest.config,
      adapt: adaptTo(hot, site, (name) => (name === values.name ? values.of() : undefined)),
      upstreams: { api: rest.address, assets: rest.address, hot: hotUpstreams(hot) },
      extraOrigins: originsOf(hot),
      ...(onPageFailure ? { onPageFailure: sayPageFailure(hot, onPageFailure) } : {}),
      serviceWorker: false,
    });
    await app.listen({ port, host: 'localhost' });
  } catch (error) {
    await stop();
    throw asPortFailure(error);
  }
  return { address: `http://localhost:${port}`, notices: values.missing, stop };
}
