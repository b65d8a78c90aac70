import type { Write } from '../ports.ts';
import { cleanPath, cleanValue, MalformedData } from '../tree/clean-value.ts';
import { parsePath } from '../tree/json-tree.ts';
import { readQuery } from '../tree/query.ts';
import type { ClientSession } from './client-session.ts';
import type { Action, Request } from './request-shape.ts';

interface Answer {
  s: string;
  d: unknown;
}
const ok = (data: unknown = ''): Answer => ({ s: 'ok', d: data });

/** Words for each refusal; the SDK makes the status its error code. */
const refusals: Record<string, string> = {
  permission_denied: 'Permission denied',
  datastale: 'Data is stale',
  invalid_token: 'Invalid auth token',
  too_many_requests: 'Too many messages. Please wait a moment.',
  too_many_listens: 'Too many listeners on this connection',
  write_too_big: 'This is too much for one write',
};
const refuse = (status: string): Answer => ({ s: status, d: refusals[status] ?? status });
const answerWith = (outcome: string): Answer => (outcome === 'ok' ? ok() : refuse(outcome));

type Body = Record<string, unknown>;
type Handler = (session: ClientSession, body: Body) => Answer | Promise<Answer>;

/** What a socket may ask before it has signed in. */
const beforeSignIn: Partial<Record<Action, Handler>> = {
  s: () => ok(),
  appcheck: () => ok(),
  unappeck: () => ok(),
  gauth: () => refuse('invalid_token'),
  async auth(session, { cred }) {
    if (typeof cred !== 'string') throw new MalformedData('a token is needed');
    const result = await session.signIn(cred);
    return typeof result === 'string' ? refuse(result) : ok({ auth: result.token });
  },
  async unauth(session) {
    await session.signOut();
    return ok();
  },
};

const afterSignIn: Partial<Record<Action, Handler>> = {
  async q(session, body) {
    const [path, query, tag] = [cleanPath(body.p), readQuery(body.q), readTag(body.t)];
    return answerWith(await session.listen(path, query, tag, typeof body.h === 'string' ? body.h : ''));
  },
  n(session, body) {
    session.unlisten(cleanPath(body.p), readTag(body.t));
    return ok();
  },
  async g(session, body) {
    const result = await session.get(cleanPath(body.p), readQuery(body.q));
    return result === null ? refuse('permission_denied') : ok(result.value);
  },
  async p(session, body) {
    const hash = body.h;
    if (hash !== undefined && typeof hash !== 'string') throw new MalformedData('a hash is text');
    return answerWith(await session.write([readPut(body)], hash));
  },
  async m(session, body) {
    const writes = readMerge(body, session.limits.pathsPerWrite);
    return writes === null ? refuse('write_too_big') : answerWith(await session.write(writes));
  },
  async o(session, body) {
    return answerWith(await session.keepForEnd([readPut(body)]));
  },
  async om(session, body) {
    const writes = readMerge(body, session.limits.lastWrites);
    return writes === null ? refuse('write_too_big') : answerWith(await session.keepForEnd(writes));
  },
  oc(session, body) {
    session.cancelForEnd(cleanPath(body.p));
    return ok();
  },
};

/**
 * One request of the protocol → its answer. Before sign-in the body of anything but the sign-in stays unread.
 *
 * @throws MalformedData for what no client would send.
 */
export async function answerRequest(session: ClientSession, { action, body }: Request): Promise<Answer> {
  const handler = beforeSignIn[action] ?? (session.auth === null ? null : afterSignIn[action]);
  return handler ? handler(session, body) : refuse('permission_denied');
}

function readTag(tag: unknown): number | null {
  if (tag === undefined || tag === null) return null;
  if (!Number.isSafeInteger(tag)) throw new MalformedData('a tag is a number');
  return tag as number;
}
const readPut = (body: Body): Write => ({
  path: cleanPath(body.p),
  value: cleanValue(body.d ?? null),
});
/** Null where it names more places than allowed. */
function readMerge(body: Body, most: number): Write[] | null {
  const path = cleanPath(body.p);
  if (typeof body.d !== 'object' || body.d === null || Array.isArray(body.d)) {
    throw new MalformedData('a merge needs an object');
  }
  const entries = Object.entries(body.d);
  if (entries.length > most) return null;
  return entries.map(([key, value]) => {
    const below = cleanPath(parsePath(key).join('/'));
    if (below.length === 0) throw new MalformedData('a merge names children');
    return { path: [...path, ...below], value: cleanValue(value) };
  });
}
