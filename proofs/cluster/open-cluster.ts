import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openStore } from 'federation-release';
import { StartError } from 'kaza-site/boot';
import { buildServer } from 'kaza-site/build-server';
import { releaseLocalTree } from 'kaza-site/releases';
import { freePort } from 'marketplace-api/testing/database/free-port';
import { broker, brokerUrl } from './broker.ts';
import { type MovableClock, movableClock } from './clock.ts';
import { needPrograms } from './find-programs.ts';
import { buildImages } from './images/build-images.ts';
import type { ContainerEngine } from './images/container-engine.ts';
import { containerLauncher } from './images/container-launcher.ts';
import { type Line, openLine } from './line.ts';
import type { Member } from './member.ts';
import { type MessageGateway, openMessageGateway } from './message-gateway.ts';
import { giveToOwnUser } from './own-user.ts';
import { type Pooler, pooler } from './pooler.ts';
import { type PostgresPair, postgresPair } from './postgres-pair.ts';
import { proxy } from './proxy.ts';
import { type Launcher, type Ports, processLauncher, runFolder, servers } from './servers.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

export interface ClusterOptions {
  /** Port of the site; 0: any. */
  readonly port: number;
  readonly say: (line: string) => void;
  /** Settings besides those of a cluster. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Servers run as containers of this engine, not as processes. */
  readonly engine?: ContainerEngine;
  /** Disk, network and clock can be broken (`Cluster.breakable`). */
  readonly breakable?: true;
}

/** What a drill breaks besides processes. */
interface Breakable {
  /** Between APIs, jobs and PgBouncer. */
  readonly databaseLine: Line;
  /** Disk of both databases; null where none can be mounted. */
  readonly disk: SmallDisk | null;
  /** Clock of the first API; null where faketime is not installed. */
  readonly clock: MovableClock | null;
}

export interface Cluster {
  readonly address: string;
  readonly folder: string;
  readonly postgres: PostgresPair;
  readonly pooler: Pooler;
  /** Null where NATS is not installed. */
  readonly broker: Member | null;
  readonly proxy: Member;
  readonly renderer: Member;
  readonly edges: readonly Member[];
  readonly apis: readonly Member[];
  readonly jobs: Member;
  readonly gateway: MessageGateway;
  /** Folder of the releases, in place of object storage. */
  readonly releases: string;
  readonly breakable: Breakable | null;
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

/** What is checked out here, released into a folder that both edges read. */
async function release(folder: string, say: (line: string) => void): Promise<string> {
  const releases = join(folder, 'releases');
  await mkdir(releases);
  const store = await openStore(undefined, releases);
  if (!store.ok) throw new StartError(store.message);
  await releaseLocalTree({ root: process.cwd(), store: store.value, say });
  return releases;
}

/** Builds the servers, as what the engine runs or as files. */
async function launcherOf({ engine, say }: ClusterOptions, folder: string, releases: string): Promise<Launcher> {
  await mkdir(runFolder(folder));
  if (engine) {
    await buildImages(engine, say);
    return containerLauncher(engine, [
      [releases, '/releases'],
      [runFolder(folder), '/run/kaza'],
    ]);
  }
  say('Compiling the servers…');
  const built = join(folder, 'dist');
  await buildServer(process.cwd(), built);
  return processLauncher(built, folder);
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
 * Starts the topology of production as processes of this machine: PostgreSQL with a replica, PgBouncer, NATS where it
 * is installed, two APIs, jobs, a renderer, two edges and one proxy, all in a folder of its own that goes with it.
 * @throws StartError when a program is missing or something does not start
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { port, say, settings = {} } = options;
  const programs = needPrograms();
  const folder = await mkdtemp(join(tmpdir(), 'kaza-cluster-'));
  await chmod(folder, 0o755);
  const ends = closing(folder);
  try {
    const releases = await release(folder, say);
    const launcher = await launcherOf(options, folder, releases);
    const { postgres: postgresPorts, ...ports } = await choosePorts(port);
    const data = join(folder, 'data');
    await mkdir(data);
    const disk = options.breakable ? await mountSmallDisk(data) : null;
    if (disk) ends.add(() => disk.close());
    await giveToOwnUser(data);
    const gateway = await openMessageGateway(({ kind, to, text }) => say(`[${kind}] to ${to}: ${text}`));
    ends.add(() => gateway.close());
    const postgres = postgresPair({ programs: programs.postgres, folder: data }, postgresPorts);
    ends.add(() => postgres.stop());
    say('Starting PostgreSQL and its replica…');
    await postgres.start();
    const pool = pooler({ program: programs.pgbouncer, folder: data, port: ports.pooler });
    await pool.pointTo(postgres.primary.port);
    const releaseStore = pathToFileURL(releases).href;
    const brokerPort = await freePort();
    const nats = programs.nats === null ? null : broker(programs.nats, folder, brokerPort);
    const databaseLine = options.breakable ? await openLine(ports.pooler) : null;
    if (databaseLine) ends.add(() => databaseLine.close());
    const clock = options.breakable ? movableClock(folder) : null;
    const own = servers({
      launcher,
      folder,
      ports: databaseLine ? { ...ports, pooler: databaseLine.port } : ports,
      firstApi: clock?.env,
      releaseStore,
      gateway: gateway.url,
      broker: nats && brokerUrl(brokerPort),
      settings,
    });
    const front = proxy(programs.haproxy, folder, ports);
    say('Starting PgBouncer, broker, APIs, jobs, renderer, edges and proxy…');
    const order = [pool, ...(nats ? [nats] : []), ...own.apis, own.jobs, own.renderer, front, ...own.edges];
    for (const member of order) {
      ends.add(() => member.stop());
      await member.start();
    }
    const address = `http://localhost:${ports.site}`;
    const breakable = databaseLine && { databaseLine, disk, clock };
    const databases = { postgres, pooler: pool };
    return {
      address,
      folder,
      ...databases,
      broker: nats,
      proxy: front,
      ...own,
      gateway,
      releases,
      breakable,
      close: ends.all,
    };
  } catch (error) {
    await ends.all();
    throw error;
  }
}
