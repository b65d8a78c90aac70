import { connect } from 'node:net';
import { join } from 'node:path';
import { answers, createMember, type Member } from './member.ts';

const isThere = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(Boolean(socket.destroy())));
    socket.once('error', () => resolve(false));
  });

type Settings = Readonly<Record<string, string>>;

/** Ports of everything, on 127.0.0.1. */
export interface Ports {
  readonly site: number;
  readonly calls: number;
  readonly pooler: number;
  readonly edges: readonly [number, number];
  readonly apis: readonly [number, number];
  readonly jobs: number;
}

export interface ServersOptions {
  /** Folder of `npm run build:server`. */
  readonly built: string;
  readonly folder: string;
  readonly ports: Ports;
  readonly releaseStore: string;
  readonly gateway: string;
  readonly settings: Settings;
}

const SECRET = 'this-cluster-lives-on-one-machine-and-for-an-hour';
const at = (port: number) => `http://127.0.0.1:${port}`;

/** The built servers with the settings that compose.yaml gives them. */
export function servers({ built, folder, ports, releaseStore, gateway, settings }: ServersOptions) {
  const site = {
    PATH: process.env.PATH ?? '',
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
    TOKEN_SECRETS: SECRET,
    SEED_DATA: 'on',
    DEMO_PROVIDER: 'on',
    JOBS: 'off',
  };
  const socket = `unix:${join(folder, 'renderer.sock')}`;
  const server = (name: string, kind: string, env: Settings, isReady: () => Promise<boolean>): Member =>
    createMember({
      name,
      file: process.execPath,
      args: ['--enable-source-maps', join(built, kind, 'main.js')],
      spawn: { cwd: folder, env },
      log: join(folder, `${name}.log`),
      isReady,
    });
  const served = (name: string, kind: string, port: number, env: Settings): Member =>
    server(name, kind, { ...env, PORT: String(port) }, () => answers(`${at(port)}/readyz`));
  const edgeSettings = {
    ...site,
    DATA_DIR: join(folder, 'edge-data'),
    RELEASE_STORE_URL: releaseStore,
    API_UPSTREAM: at(ports.calls),
    RENDERER_UPSTREAM: socket,
  };
  return {
    renderer: server('renderer', 'renderer', { PATH: site.PATH, RENDERER_LISTEN: socket }, () =>
      isThere(join(folder, 'renderer.sock')),
    ),
    edges: ports.edges.map((port, index) => served(`edge-${index + 1}`, 'edge', port, edgeSettings)),
    apis: ports.apis.map((port, index) => served(`api-${index + 1}`, 'api', port, database)),
    jobs: served('jobs', 'jobs', ports.jobs, database),
  };
}
