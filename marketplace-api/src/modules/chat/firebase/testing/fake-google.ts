import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Tree = Record<string, unknown>;

const nodeAt = (tree: Tree, path: readonly string[]): unknown =>
  path.reduce<unknown>((node, name) => (node as Tree | undefined)?.[name], tree);

function write(tree: Tree, path: readonly string[], value: unknown): void {
  const parent = path.slice(0, -1).reduce<Tree>((node, name) => {
    node[name] ??= {};
    return node[name] as Tree;
  }, tree);
  const name = path.at(-1) ?? '';
  if (value === null) delete parent[name];
  else parent[name] = value;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

/** Google on this machine, as far as the API talks to it: access tokens, sign-ins, REST calls of the database. */
export async function openFakeGoogle() {
  const accounts = new Map<string, { validSince?: string }>();
  const calls: string[] = [];
  const tree: Tree = {};
  /** Responds with 503 to each call that it returns true for. */
  const state = { fails: (_call: string) => false };

  const changeAccount = (call: string, { localId, validSince }: Record<string, string>): [number, unknown] => {
    if (!localId || !accounts.has(localId)) return [400, { error: { message: 'USER_NOT_FOUND' } }];
    if (call === 'delete') accounts.delete(localId);
    else accounts.set(localId, { validSince: String(validSince) });
    return [200, { localId }];
  };
  const answer = (call: string, path: string, body: string): [number, unknown] => {
    if (path === '/token') return [200, { access_token: 'google-token', expires_in: 3600 }];
    if (state.fails(call)) return [503, { error: { message: 'UNAVAILABLE' } }];
    const account = /^\/v1\/projects\/kaza-prod\/accounts:(update|delete)$/.exec(path);
    if (account) return changeAccount(account[1] ?? '', JSON.parse(body));
    const place = path
      .replace(/\.json$/, '')
      .split('/')
      .filter(Boolean);
    if (call.startsWith('GET')) return [200, nodeAt(tree, place) ?? null];
    for (const [key, value] of Object.entries(JSON.parse(body))) write(tree, [...place, ...key.split('/')], value);
    return [200, null];
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://google.test');
    const call = `${request.method} ${pathname}`;
    const body = await readBody(request);
    const known = pathname === '/token' || request.headers.authorization === 'Bearer google-token';
    const [status, said] = known ? answer(call, pathname, body) : [401, null];
    if (pathname !== '/token' && status < 500) calls.push(call);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    accounts,
    calls,
    tree,
    state,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
export type FakeGoogle = Awaited<ReturnType<typeof openFakeGoogle>>;
