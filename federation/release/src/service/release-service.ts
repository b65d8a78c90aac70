import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { readAddress } from 'federation-contracts/requests';
import { exitCodes } from '../facts/exit-codes.ts';
import { type Failure, type FailureCode, failure, type Result } from '../facts/result.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { downloadRoutes } from './download-routes.ts';
import { receiveRelease } from './receive-release.ts';
import { isRemoteCommand } from './remote-commands.ts';
import { createSlots } from './slots.ts';
import { teamOfToken } from './tokens.ts';
import { decodeUpload, LARGEST_UPLOAD } from './upload.ts';

const UPLOADS_AT_ONCE = 4;
const UPLOADS_OF_A_TEAM = 2;
const SLOWEST_REQUEST_MS = 120_000;
const MOST_WORDS = 40;
const LARGEST_COMMAND = 16 * 1024;

/** Runs one `compose` command on a store. */
type RunCompose = (
  argv: readonly string[],
  around: { readonly store: ReleaseStore; line(text: string): void; error(text: string): void },
) => Promise<number>;

export interface ServiceOptions {
  readonly store: ReleaseStore;
  /** Address by which teams know it, for which their tokens are. */
  readonly origin: string;
  readonly run: RunCompose;
  /** A request that is not there after so many milliseconds is ended. Default two minutes. */
  readonly slowestRequestMs?: number;
}

const statuses: Partial<Record<FailureCode, number>> = {
  BAD_INPUT: 400,
  NOT_FOUND: 404,
  REFUSED: 403,
  CONFLICT: 409,
  DIFFERENT_BYTES: 409,
  DAMAGED: 422,
  STORE_FAILED: 503,
};

const send = (reply: FastifyReply, result: Result<unknown>) =>
  reply.code(result.ok ? 200 : (statuses[result.code] ?? 500)).send(result);

/** The store as one team may change it: with the service's key, in the team's name. */
const actingFor = (store: ReleaseStore, team: string): ReleaseStore => ({
  ...store,
  trust: {
    ...store.trust,
    actingFor: team,
    change: async () => failure('REFUSED', 'The policy is set by its root key.'),
  },
});

/** Gives the framework's own errors, such as 413, the form of all others. */
function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: { statusCode?: number; code?: string }, request, reply) => {
    const { statusCode = 500, code } = error;
    if (statusCode >= 500) request.log.error(error);
    const tooLarge = code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    const line = tooLarge
      ? `A release may weigh ${LARGEST_UPLOAD / 1024 / 1024} MB at most. Nothing was published.`
      : 'The request cannot be read.';
    return reply.code(statusCode).send(failure(statusCode >= 500 ? 'STORE_FAILED' : 'BAD_INPUT', line));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(failure('NOT_FOUND', 'There is nothing here.')));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token the request carries. */
    releaseTeam: string;
  }
}

export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer ([\w.-]{20,8000})$/.exec(header ?? '')?.[1];

/** Looks at the token before anything of the body is read. */
function authorise(app: FastifyInstance, { store, origin }: ServiceOptions): void {
  app.decorateRequest('releaseTeam', '');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    if (readAddress(request.raw.url) === null)
      return reply.code(400).send(failure('BAD_INPUT', 'The address of this request cannot be read.'));
    const token = bearerToken(request.headers.authorization);
    // A client without a token costs the store nothing.
    if (token !== undefined) await store.trust.refresh();
    const policy = store.trust.policy();
    const team: Result<string> =
      token === undefined || policy === null
        ? failure('REFUSED', 'A token is needed: `compose login` makes one.')
        : await teamOfToken(token, policy, origin);
    if (!team.ok) return reply.code(401).send(team satisfies Failure);
    request.releaseTeam = team.value;
  });
}

/** A name as people read it; the header holds it encoded. */
export function whoOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const given = String(headers['x-release-who'] ?? '').slice(0, 300);
  try {
    return (
      decodeURIComponent(given)
        .replace(/\p{Cc}/gu, '')
        .slice(0, 100) || 'somebody of the team'
    );
  } catch {
    return 'somebody of the team';
  }
}

/** Words of a command that a team may run; null where it is none. */
export function commandOf(body: unknown): string[] | null {
  const words = (body as { argv?: unknown } | null)?.argv;
  if (!Array.isArray(words) || words.length > MOST_WORDS) return null;
  const argv = words.filter((word): word is string => typeof word === 'string');
  return argv.length === words.length && isRemoteCommand(argv) ? argv : null;
}

/**
 * The release service: teams publish and promote by it with their tokens, and nobody else writes to the store. It looks
 * at everything before anything of it is to be seen. Clients that may read a channel download it whole.
 */
export function createReleaseService(options: ServiceOptions): FastifyInstance {
  const { store, run } = options;
  const { slowestRequestMs = SLOWEST_REQUEST_MS } = options;
  const soon = Math.min(10_000, slowestRequestMs);
  const app = Fastify({
    bodyLimit: LARGEST_COMMAND,
    requestTimeout: slowestRequestMs,
    // How often Node looks for such requests. It takes the longer one of two limits for the whole, so this one is the
    // shorter.
    http: { connectionsCheckingInterval: soon, headersTimeout: soon },
  });
  const uploading = createSlots<FastifyRequest>(UPLOADS_AT_ONCE, UPLOADS_OF_A_TEAM);
  /** Those whose body is here: they count until the store has them, though a sender may not have waited. */
  const beingTaken = new WeakSet<FastifyRequest>();
  answerFailures(app);
  authorise(app, options);
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: LARGEST_UPLOAD },
    (_, body, done) => done(null, body),
  );

  const take = async (request: FastifyRequest, reply: FastifyReply) => {
    const upload = decodeUpload(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    if (!upload.ok) return send(reply, upload);
    const { channel } = request.query as { channel?: unknown };
    const to = typeof channel === 'string' ? { channel } : {};
    const sender = { team: request.releaseTeam, who: whoOf(request), ...to };
    return send(reply, await receiveRelease(actingFor(store, request.releaseTeam), upload.value, sender));
  };

  app.post('/releases', {
    bodyLimit: LARGEST_UPLOAD,
    // Bodies are held in memory: so many at once.
    onRequest: async (request, reply) => {
      if (!uploading.take(request, request.releaseTeam))
        return reply
          .code(503)
          .header('retry-after', '5')
          .send(failure('CONFLICT', 'Others publish now: try again soon.'));
      reply.raw.once('close', () => beingTaken.has(request) || uploading.free(request));
    },
    handler: async (request, reply) => {
      beingTaken.add(request);
      uploading.hold(request, request.releaseTeam);
      return take(request, reply).finally(() => uploading.free(request));
    },
  });

  downloadRoutes(app, store, send, slowestRequestMs);

  app.post('/commands', async (request, reply) => {
    const argv = commandOf(request.body);
    if (argv === null) return send(reply, failure('BAD_INPUT', 'This command does not run in a release service.'));
    const [lines, errors]: [string[], string[]] = [[], []];
    const exitCode = await run(argv, {
      store: actingFor(store, request.releaseTeam),
      line: (text) => lines.push(text),
      error: (text) => errors.push(text),
    });
    return reply.code(exitCode === exitCodes.STORE_FAILED ? 503 : 200).send({ exitCode, lines, errors });
  });
  return app;
}
