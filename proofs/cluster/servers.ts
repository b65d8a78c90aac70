import { connect } from 'node:net';
import { join } from 'node:path';
import type { Part } from './images/build-images.ts';
import { answers, createMember, type Member, type MemberOptions } from './member.ts';

const isThere = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(Boolean(socket.destroy())));
    socket.once('error', () => resolve(false));
  });

export type Settings = Readonly<Record<string, string>>;

/** Ports of everything, on 127.0.0.1. */
export interface Ports {
  readonly site: number;
  readonly calls: number;
  readonly pooler: number;
  readonly edges: readonly [number, number];
  readonly apis: readonly [number, number];
  readonly jobs: number;
}

export interface Server {
  readonly name: string;
  readonly part: Part;
  readonly env: Settings;
}

/** How a server is started: as a process, or as a container. */
export type Launcher = (server: Server) => Pick<MemberOptions, 'file' | 'args' | 'spawn' | 'send'>;

/** Servers as processes of this machine, from the folder of `npm run packages -- servers`. */
export const processLauncher =
  (built: string, folder: string): Launcher =>
  ({ part, env }) => ({
    file: process.execPath,
    args: ['--enable-source-maps', join(built, part, 'main.js')],
    spawn: { cwd: folder, env: { PATH: process.env.PATH ?? '', ...env } },
  });

/** Folder that the renderer and the edges share. */
export const runFolder = (folder: string): string => join(folder, 'run');

export interface ServersOptions {
  readonly launcher: Launcher;
  readonly folder: string;
  readonly ports: Ports;
  readonly releaseStore: string;
  readonly gateway: string;
  /** Null: processes wake one another by PostgreSQL. */
  readonly broker: string | null;
  readonly settings: Settings;
  /** Environment of the first API besides. */
  readonly firstApi?: Settings;
}

const SECRET = 'this-cluster-lives-on-one-machine-and-for-an-hour';
const at = (port: number) => `http://127.0.0.1:${port}`;

/** The built servers with the settings that compose.yaml gives them. */
export function servers(options: ServersOptions) {
  const { launcher, folder, ports, releaseStore, gateway, broker, settings, firstApi = {} } = options;
  const site = {
    NODE_ENV: 'production',
    SITE_ORIGIN: `http://localhost:${ports.site}`,
    QA_PASS_SECRET: SECRET,
    SMS_GATEWAY_URL: gateway,
    TRUSTED_PROXIES: '127.0.0.0/8',
    DRAIN_SECONDS: '2',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const database = {
    ...site,
    DATABASE_URL: `postgres://kaza@127.0.0.1:${ports.pooler}/kaza`,
    DATABASE_LISTEN_URL: `postgres://kaza@127.0.0.1:${ports.pooler}/kaza_listen`,
    ...(broker === null ? {} : { BROKER_URL: broker }),
    TOKEN_SECRETS: SECRET,
    SEED_DATA: 'on',
    DEMO_PROVIDER: 'on',
    JOBS: 'off',
  };
  const socket = join(runFolder(folder), 'renderer.sock');
  const server = (launched: Server, isReady: () => Promise<boolean>): Member =>
    createMember({ name: launched.name, ...launcher(launched), log: join(folder, `${launched.name}.log`), isReady });
  const served = (name: string, part: Part, port: number, env: Settings): Member =>
    server({ name, part, env: { ...env, PORT: String(port) } }, () => answers(`${at(port)}/readyz`));
  const edgeSettings = {
    ...site,
    DATA_DIR: join(folder, 'edge-data'),
    RELEASE_STORE_URL: releaseStore,
    API_UPSTREAM: at(ports.calls),
    RENDERER_UPSTREAM: `unix:${socket}`,
  };
  return {
    renderer: server({ name: 'renderer', part: 'renderer', env: { RENDERER_LISTEN: `unix:${socket}` } }, () =>
      isThere(socket),
    ),
    edges: ports.edges.map((port, index) => served(`edge-${index + 1}`, 'edge', port, edgeSettings)),
    apis: ports.apis.map((port, index) =>
      served(`api-${index + 1}`, 'api', port, index === 0 ? { ...database, ...firstApi } : database),
    ),
    jobs: served('jobs', 'jobs', ports.jobs, database),
  };
}
