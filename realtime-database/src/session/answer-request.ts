import type { Write } from '../ports/ports.ts';
import { cleanPath, cleanWrite, MalformedData } from '../tree/clean-value.ts';
import { parsePath } from '../tree/json-tree.ts';
import { readQuery } from '../tree/query.ts';
import { type Action, type LongRequest, type Request, unreadable } from '../wire/request-shape.ts';
import type { ClientSession } from './client-session.ts';
import type { SignInAnswer } from './sign-in.ts';

export interface Answer {
  s: string;
  d: unknown;
  /** To be sent when what came with the request is answered too. */
  isLate?: true;
}
const ok = (data: unknown = ''): Answer => ({ s: 'ok', d: data });

/** Words for each refusal; the SDK makes the status its error code. */
const refusals: Record<string, string> = {
  permission_denied: 'Permission denied',
  datastale: 'Data is stale',
  invalid_token: 'Invalid auth token',
  invalid_query: 'This is not a query that is taken here',
  invalid_data: 'This is not data that can be written',
  invalid_request: 'There is no such request',
  too_many_requests: 'Too many messages. Please wait a moment.',
  too_many_listens: 'Too many listeners on this connection',
  write_too_big: 'This is too much for one write',
};
const respondWith = (status: string, reason = refusals[status] ?? status): Answer =>
  status === 'ok' ? ok() : { s: status, d: reason };

type Body = Record<string, unknown>;
type Handler = (session: ClientSession, body: Body) => Answer | Promise<Answer>;

function answerSignIn(answer: SignInAnswer): Answer {
  if (answer.status === 'ok') return ok({ auth: answer.auth?.token ?? null });
  // The SDK hangs up at this and would send the same for ever: first its other requests are refused.
  const isHopeless = answer.status === 'invalid_token' && answer.never !== undefined;
  return { ...respondWith(answer.status), ...(isHopeless ? { isLate: true } : {}) };
}
const textOf = (value: unknown): string => {
  if (typeof value !== 'string') throw new MalformedData('text is needed');
  return value;
};

/** What a socket may ask before it has signed in. */
const beforeSignIn: Partial<Record<Action, Handler>> = {
  s: () => ok(),
  appcheck: () => ok(),
  unappeck: () => ok(),
  auth: async (session, { cred }) => answerSignIn(await session.signIn(textOf(cred))),
  async gauth(session, { cred, noauth, authvar }) {
    const override = noauth === true ? null : (authvar as { uid?: unknown } | undefined);
    return answerSignIn(await session.signInAsAdmin(textOf(cred), override));
  },
  async unauth(session) {
    await session.signOut();
    return ok();
  },
};

const afterSignIn: Partial<Record<Action, Handler>> = {
  async q(session, body) {
    const [path, query, tag] = [cleanPath(body.p), readQuery(body.q), readTag(body.t)];
    const status = await session.listen(path, query, tag, typeof body.h === 'string' ? body.h : '');
    return status === 'ok' && !session.hasIndex(path, query) ? ok({ w: ['no_index'] }) : respondWith(status);
  },
  n(session, body) {
    session.unlisten(cleanPath(body.p), readTag(body.t));
    return ok();
  },
  async g(session, body) {
    const result = await session.get(cleanPath(body.p), readQuery(body.q));
    return result === null ? respondWith('permission_denied') : ok(result.value);
  },
  async p(session, body) {
    const write = cleanWrite(body.p, body.d);
    const expected = body.h === undefined ? undefined : { path: write.path, hash: textOf(body.h) };
    return respondWith(await session.write([write], expected));
  },
  async m(session, body) {
    const writes = readMerge(body, session.limits.pathsPerWrite);
    const expected = body.h === undefined ? undefined : { path: cleanPath(body.p), hash: textOf(body.h) };
    return writes === null ? respondWith('write_too_big') : respondWith(await session.write(writes, expected));
  },
  async o(session, body) {
    return respondWith(await session.keepForEnd([cleanWrite(body.p, body.d)]));
  },
  async om(session, body) {
    const writes = readMerge(body, session.limits.lastWrites);
    return writes === null ? respondWith('write_too_big') : respondWith(await session.keepForEnd(writes));
  },
  oc: (session, body) => respondWith(session.cancelForEnd(cleanPath(body.p))),
};

/**
 * One request of the protocol → its response. Before sign-in the body of anything but the sign-in stays unread. What a
 * client cannot send is refused like what it may not: it would send it again after each new connection.
 */
export async function answerRequest(session: ClientSession, { action, body }: Request): Promise<Answer> {
  if (action === null) return respondWith('invalid_request');
  const handler = beforeSignIn[action] ?? (session.isSignedIn ? afterSignIn[action] : null);
  if (!handler) return respondWith('permission_denied');
  try {
    return await handler(session, body);
  } catch (error) {
    if (error instanceof MalformedData) return respondWith(unreadable[action], error.message);
    throw error;
  }
}

/** The refusal of a request that was too long to be read. */
export function refuseLong(session: ClientSession, { action }: LongRequest): Answer {
  if (action === null) return respondWith('invalid_request');
  if (!beforeSignIn[action] && !session.isSignedIn) return respondWith('permission_denied');
  return respondWith(unreadable[action] === 'invalid_data' ? 'write_too_big' : unreadable[action]);
}

function readTag(tag: unknown): number | null {
  if (tag === undefined || tag === null) return null;
  if (!Number.isSafeInteger(tag)) throw new MalformedData('a tag is a number');
  return tag as number;
}
/** Null where it names more places than allowed. */
function readMerge(body: Body, most: number): Write[] | null {
  const path = cleanPath(body.p);
  if (typeof body.d !== 'object' || body.d === null || Array.isArray(body.d)) {
    throw new MalformedData('a merge needs an object');
  }
  const entries = Object.entries(body.d);
  if (entries.length > most) return null;
  return entries.map(([key, value]) => {
    if (parsePath(key).length === 0) throw new MalformedData('a merge names children');
    return cleanWrite([...path, key].join('/'), value);
  });
}
