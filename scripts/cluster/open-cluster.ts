import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openStore } from 'federation/release';
import { buildServer } from '../server-build/build-server.ts';
import { releaseLocalTree } from '../start/local-releases.ts';
import { StartFailure } from '../start/start-failure.ts';
import { needPrograms } from './find-programs.ts';
import { freePort } from './free-port.ts';
import type { Member } from './member.ts';
import { type MessageGateway, openMessageGateway } from './message-gateway.ts';
import { giveToOwnUser } from './own-user.ts';
import { type Pooler, pooler } from './pooler.ts';
import { type PostgresPair, postgresPair } from './postgres-pair.ts';
import { proxy } from './proxy.ts';
import { type Ports, servers } from './servers.ts';

export interface ClusterOptions {
  /** Port of the site; 0: any. */
  readonly port: number;
  readonly say: (line: string) => void;
  /** Settings besides those of a cluster. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface Cluster {
  readonly address: string;
  readonly folder: string;
  readonly postgres: PostgresPair;
  readonly pooler: Pooler;
  readonly proxy: Member;
  readonly renderer: Member;
  readonly edges: readonly Member[];
  readonly apis: readonly Member[];
  readonly jobs: Member;
  readonly gateway: MessageGateway;
  close(): Promise<void>;
}

async function choosePorts(site: number): Promise<Ports & { postgres: [number, number] }> {
  const next = freePort;
  return {
    site: site === 0 ? await next() : site,
    calls: await next(),
    pooler: await next(),
    edges: [await next(), await next()],
    apis: [await next(), await next()],
    jobs: await next(),
    postgres: [await next(), await next()],
  };
}

/** What is checked out here, built and released into a folder that both edges read. */
async function prepare(folder: string, say: (line: string) => void): Promise<{ built: string; releaseStore: string }> {
  const built = join(folder, 'dist');
  const releases = join(folder, 'releases');
  await mkdir(releases);
  const store = await openStore(undefined, releases);
  if (!store.ok) throw new StartFailure(store.message);
  await releaseLocalTree({ root: process.cwd(), store: store.value, say });
  say('Compiling the servers…');
  await buildServer(process.cwd(), built);
  return { built, releaseStore: pathToFileURL(releases).href };
}

/** Ends whatever was started, the newest first. */
function closing(folder: string) {
  const steps: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  return {
    add: (step: () => Promise<void>) => void steps.push(step),
    async all() {
      for (const step of steps.splice(0).reverse()) await step();
    },
  };
}

/**
 * Starts the topology of production as processes of this machine: PostgreSQL with a replica, PgBouncer, two APIs, jobs, a renderer,
 * two edges and one proxy, all in a folder of its own that goes with it.
 * @throws StartFailure when a program is missing or something does not start
 */
export async function openCluster({ port, say, settings = {} }: ClusterOptions): Promise<Cluster> {
  const programs = needPrograms();
  const folder = await mkdtemp(join(tmpdir(), 'kaza-cluster-'));
  await chmod(folder, 0o755);
  const ends = closing(folder);
  try {
    const { built, releaseStore } = await prepare(folder, say);
    const { postgres: postgresPorts, ...ports } = await choosePorts(port);
    const data = join(folder, 'data');
    await mkdir(data);
    await giveToOwnUser(data);
    const gateway = await openMessageGateway(({ kind, to, text }) => say(`[${kind}] to ${to}: ${text}`));
    ends.add(() => gateway.close());
    const postgres = postgresPair({ programs: programs.postgres, folder: data }, postgresPorts);
    ends.add(() => postgres.stop());
    say('Starting PostgreSQL and its replica…');
    await postgres.start();
    const pool = pooler({ program: programs.pgbouncer, folder: data, port: ports.pooler });
    await pool.pointTo(postgres.primary.port);
    const own = servers({ built, folder, ports, releaseStore, gateway: gateway.url, settings });
    const front = proxy(programs.haproxy, folder, ports);
    say('Starting PgBouncer, APIs, jobs, renderer, edges and proxy…');
    const order = [pool, ...own.apis, own.jobs, own.renderer, front, ...own.edges];
    for (const member of order) {
      ends.add(() => member.stop());
      await member.start();
    }
    const address = `http://localhost:${ports.site}`;
    return { address, folder, postgres, pooler: pool, proxy: front, ...own, gateway, close: ends.all };
  } catch (error) {
    await ends.all();
    throw error;
  }
}
