import type { Write } from '../store/write-tree.ts';
import { cleanPath, cleanValue, MalformedData } from '../tree/clean-value.ts';
import { parsePath } from '../tree/json-tree.ts';
import { readQuery } from '../tree/query.ts';
import type { ClientSession } from './client-session.ts';
import type { Request } from './request-shape.ts';

export interface Answer {
  s: string;
  d: unknown;
}
const ok = (data: unknown = ''): Answer => ({ s: 'ok', d: data });

/** Words for each way to say no; the SDK makes the status its error code. */
const refusals: Record<string, string> = {
  permission_denied: 'Permission denied',
  datastale: 'Data is stale',
  invalid_token: 'Invalid auth token',
  too_many_requests: 'Too many messages. Please wait a moment.',
  too_many_listens: 'Too many listeners on this connection',
};
const refuse = (status: string): Answer => ({ s: status, d: refusals[status] ?? status });
const answerWith = (outcome: string): Answer => (outcome === 'ok' ? ok() : refuse(outcome));

/** One request of the protocol → its answer. Throws MalformedData for what no client of ours would send. */
export async function answerRequest(session: ClientSession, { action, body }: Request): Promise<Answer> {
  switch (action) {
    case 's':
    case 'appcheck':
    case 'unappeck':
      return ok();
    case 'auth': {
      if (typeof body.cred !== 'string') throw new MalformedData('a token is needed');
      const auth = await session.signIn(body.cred);
      return auth ? ok({ auth: auth.token }) : refuse('invalid_token');
    }
    case 'gauth':
      return refuse('invalid_token');
    case 'unauth':
      await session.signOut();
      return ok();
    case 'q': {
      const [path, query, tag] = [cleanPath(body.p), readQuery(body.q), readTag(body.t)];
      return answerWith(await session.listen(path, query, tag, typeof body.h === 'string' ? body.h : ''));
    }
    case 'n':
      session.unlisten(cleanPath(body.p), readTag(body.t));
      return ok();
    case 'g': {
      const [path, query] = [cleanPath(body.p), readQuery(body.q)];
      if (!(await session.canRead(path, query))) return refuse('permission_denied');
      return ok((await session.read(path, query)).value);
    }
    case 'p': {
      const hash = body.h;
      if (hash !== undefined && typeof hash !== 'string') throw new MalformedData('a hash is text');
      return answerWith(await session.write([readPut(body)], hash));
    }
    case 'm':
      return answerWith(await session.write(readMerge(body)));
    case 'o':
      return keep(session, [readPut(body)]);
    case 'om':
      return keep(session, readMerge(body));
    case 'oc':
      session.onDisconnect.cancel(cleanPath(body.p));
      return ok();
  }
}

/** Whether it may be written is asked when it is written. */
function keep(session: ClientSession, writes: readonly Write[]): Answer {
  const kept = writes.every(({ path, value }) => session.onDisconnect.set(path, value));
  return kept ? ok() : refuse('too_many_requests');
}

function readTag(tag: unknown): number | null {
  if (tag === undefined || tag === null) return null;
  if (!Number.isSafeInteger(tag)) throw new MalformedData('a tag is a number');
  return tag as number;
}
const readPut = (body: Record<string, unknown>): Write => ({
  path: cleanPath(body.p),
  value: cleanValue(body.d ?? null),
});
function readMerge(body: Record<string, unknown>): Write[] {
  const path = cleanPath(body.p);
  if (typeof body.d !== 'object' || body.d === null || Array.isArray(body.d)) {
    throw new MalformedData('a merge needs an object');
  }
  return Object.entries(body.d).map(([key, value]) => {
    const below = cleanPath(parsePath(key).join('/'));
    if (below.length === 0) throw new MalformedData('a merge names children');
    return { path: [...path, ...below], value: cleanValue(value) };
  });
}
