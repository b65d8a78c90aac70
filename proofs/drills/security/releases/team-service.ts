import { writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { folderStore, type ReleaseStore } from 'federation-release';
import {
  compose,
  createKeyFile,
  createReleaseService,
  type PolicyRules,
  readKeyFile,
  type Signer,
} from 'federation-release/compose';
import { generate } from 'selfsigned';

/** A release service of a running site, and the right of one team to use it. */
export interface TeamService {
  /** Its origin, by HTTPS. */
  readonly url: string;
  /** The certificate that its clients trust: PEM, and the file of it. */
  readonly certificate: string;
  readonly store: ReleaseStore;
  readonly team: Signer;
  /** A team of the same site that may publish another package. */
  readonly others: Signer;
  /** Settings of a machine of the team: the service and its key, and no store. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** TLS in front of a process of this machine, as a proxy of production has it. */
async function openProxy(target: () => number) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  const open = new Set<Socket>();
  const server = createServer({ key, cert }, (socket) => {
    const behind = connect(target(), '127.0.0.1');
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.pipe(behind).pipe(socket);
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  const close = () => {
    for (const socket of open) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url, cert, close };
}

async function newKey(file: string): Promise<Signer> {
  await createKeyFile(file);
  const key = await readKeyFile(file);
  if (!key) throw new Error(`${file} cannot be made.`);
  return key;
}

/**
 * Lets teams into a site of this machine: a key for each, a policy that its own key signs, and a release service.
 * @param releases folder of the site's store
 * @param name package that the team publishes
 */
export async function openTeamService(folder: string, releases: string, name: string): Promise<TeamService> {
  const store = folderStore(releases);
  const root = await store.trust.signer();
  if (!root.ok) throw new Error(root.message);
  const keyFile = join(folder, 'team-key.pem');
  const [team, others] = [await newKey(keyFile), await newKey(join(folder, 'key-of-others.pem'))];
  await store.trust.refresh();
  // Teams that the site knows already, such as that of the desk, stay in it.
  const known = Object.entries(store.trust.policy()?.teams ?? {}).filter(
    ([, { keys }]) => !keys.some(({ publicKey }) => publicKey === root.value.publicKey),
  );
  const rules: PolicyRules = {
    teams: {
      ...Object.fromEntries(known),
      everybody: { packages: ['*'], channels: ['*'], keys: [{ publicKey: root.value.publicKey }] },
      team: { packages: [name], channels: ['*'], promotes: ['production'], keys: [{ publicKey: team.publicKey }] },
      others: { packages: ['mfe-catalog'], channels: ['*'], promotes: [], keys: [{ publicKey: others.publicKey }] },
    },
  };
  const changed = await store.trust.change(rules, root.value);
  if (!changed.ok) throw new Error(changed.message);

  let port = 0;
  const proxy = await openProxy(() => port);
  const service = createReleaseService({
    store,
    origin: proxy.url,
    run: (argv, around) => compose(argv, { ...around, workspace: folder, build: async () => {} }),
  });
  await service.listen({ port: 0, host: '127.0.0.1' });
  port = (service.server.address() as AddressInfo).port;
  const certificate = join(folder, 'service.crt');
  await writeFile(certificate, proxy.cert);
  const env = {
    RELEASE_SERVICE_URL: proxy.url,
    RELEASE_SIGNING_KEY: keyFile,
    RELEASE_ROOT_KEY: root.value.publicKey,
    NODE_EXTRA_CA_CERTS: certificate,
  };
  const close = async () => {
    await proxy.close();
    await service.close();
  };
  return { url: proxy.url, certificate: proxy.cert, store, team, others, env, close };
}
