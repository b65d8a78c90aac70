import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  mayDo,
  type OperationsCall,
  type OperationsCallName,
  type OperationsParsed,
  operationsCalls,
} from 'operations-contracts';
import { type AuditAuthor, writeAudit } from '../audit/audit-log.ts';
import type { ApiContext } from '../context.ts';
import type { Trx } from '../database/store.ts';
import { validate } from '../http/calls/validate.ts';
import { languageOf } from '../http/request-language.ts';
import { translate } from '../http/translations/translate.ts';
import { notFound, Refusal, unauthenticated } from '../refusal.ts';
import { clientNetwork } from '../security/client-network.ts';
import { refuseForeignPage } from '../security/foreign-page.ts';
import { takeHit } from '../security/rate-limit.ts';
import { type AskedInput, approvalCalls, askForApproval } from './approvals.ts';
import type { Audit, Operation, SentFile } from './operations-types.ts';
import { hasSecondPerson } from './second-person.ts';
import { findStaff, type SignedInStaff } from './staff-session.ts';

const MINUTE_MS = 60_000;
const BUSY = 'You are sending too many requests. Please wait a minute.';
const [READS, WRITES] = [600, 120];

type AnyHandler = (request: unknown) => Promise<unknown>;
type Parsed = OperationsParsed<OperationsCall>;

/** The one place that decides who may make an operations call. */
function requirePermission(call: OperationsCall, staff: SignedInStaff | null, production: boolean): void {
  if (call.permission === 'public') return;
  if (!staff) throw unauthenticated('Please sign in to the desk');
  if (!mayDo(staff.roles, call.permission)) throw new Refusal(403, 'FORBIDDEN', 'Your role does not include this');
  // A link or a recovery code lets somebody in once: what they may do then is to add a passkey.
  if (production && !staff.hasPasskey && call.permission !== 'own')
    throw new Refusal(403, 'FORBIDDEN', 'Please add a passkey first');
}

function parse(call: OperationsCall, { params, query, body }: AskedInput): Parsed {
  if (Object.values(params ?? {}).some((value) => String(value).includes('\0'))) throw notFound();
  if (call.uploadBytes !== undefined && !(body instanceof Uint8Array))
    throw new Refusal(415, 'BAD_REQUEST', 'Please choose a file');
  return {
    params: validate(call.params, params),
    query: validate(call.query, query),
    body: call.uploadBytes === undefined ? validate(call.body, body) : body,
  } as Parsed;
}

/** Sent as a download: a browser never shows what people upload. */
function sendFile(reply: FastifyReply, { name, type, bytes }: SentFile) {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .send(typeof bytes === 'string' ? bytes : Buffer.from(bytes));
}

interface Run {
  readonly name: OperationsCallName;
  readonly handler: AnyHandler;
  readonly input: Parsed;
  readonly staff: SignedInStaff | null;
  readonly askedBy: string | null;
  readonly request: FastifyRequest | null;
  readonly reply: FastifyReply | null;
  readonly origin: string;
  /** Of the agreement of a second person: what the handler writes belongs to it. */
  readonly agreement: Trx | null;
  /** It would wait for a second person, but there is none: its line says so. */
  readonly alone: boolean;
}

/** Runs a handler; a call that writes without an audit line fails, and what `write` did is taken back. */
async function runHandler(
  context: ApiContext,
  { name, handler, input, staff, origin, agreement, alone, ...rest }: Run,
): Promise<unknown> {
  const call: OperationsCall = operationsCalls[name];
  let author: AuditAuthor = { staffId: staff?.id ?? null, staff: staff?.name ?? 'nobody', origin };
  let lines = 0;
  const audit: Audit = async (trx, line) => {
    if (agreement && trx !== agreement)
      throw new Error(`${name} has a transaction of its own: nobody could agree to it`);
    const after = alone ? { ...(line.after as object | undefined), alone: true } : line.after;
    await writeAudit(trx, author, { action: name, ...line, after }, context.clock.now());
    lines += 1;
  };
  const requireLine = () => {
    if (lines === 0 && call.method !== 'GET' && !call.unaudited) throw new Error(`${name} wrote no audit line`);
  };
  const write = <T>(work: (trx: Trx, say: (line: never) => Promise<void>) => Promise<T>): Promise<T> => {
    const inside = async (trx: Trx) => {
      const before = lines;
      const result = await work(trx, (line) => audit(trx, line));
      if (lines === before && !call.unaudited) throw new Error(`${name} wrote no audit line`);
      return result;
    };
    return agreement ? inside(agreement) : context.db.transaction().execute(inside);
  };
  const signedInAs = (member: { id: string; name: string }) => {
    author = { ...author, staffId: member.id, staff: member.name };
  };
  const result = await handler({ ...input, ...rest, staff, write, audit, signedInAs });
  requireLine();
  return result;
}

/**
 * Makes `operation(name, handler)`: origin, session, permission and quota before the body is looked at, then its check,
 * then the handler. Refuses in that order: 400, 401, 403, 429, 422.
 */
export function createOperations(
  app: FastifyInstance,
  context: ApiContext,
): { operation: Operation; missing(): string[] } {
  const handlers = new Map<OperationsCallName, AnyHandler>();
  const callers = new WeakMap<FastifyRequest, { staff: SignedInStaff | null }>();

  const admit = (name: OperationsCallName, call: OperationsCall) => async (request: FastifyRequest) => {
    refuseForeignPage(request, context.settings);
    const staff = call.permission === 'public' ? null : await findStaff(context, request);
    requirePermission(call, staff, context.settings.production);
    callers.set(request, { staff });
    const hits = call.perMinute ?? (call.method === 'GET' ? READS : WRITES);
    const who = staff?.id ?? clientNetwork(request);
    const limit = { key: `operations:${name}:${who}`, hits, windowMs: MINUTE_MS, message: BUSY };
    await takeHit(context.db, limit, context.clock.now());
  };

  const operation = ((name: OperationsCallName, handler: AnyHandler) => {
    const call: OperationsCall = operationsCalls[name];
    if (handlers.has(name)) throw new Error(`${name} has two handlers`);
    handlers.set(name, handler);
    app.route({
      method: call.method,
      url: call.path,
      ...(call.uploadBytes === undefined ? {} : { bodyLimit: call.uploadBytes }),
      onRequest: admit(name, call),
      handler: async (request, reply) => {
        const staff = callers.get(request)?.staff ?? null;
        const asked = { params: request.params, query: request.query, body: request.body };
        const input = parse(call, asked);
        const origin = `${clientNetwork(request)} ${staff?.sessionId ?? ''}`.trim();
        reply.header('cache-control', 'no-store');
        const said = (message: string, data: unknown) => ({
          ...{ status: true, message: translate(languageOf(request), message), data },
        });
        const permission = call.permission === 'public' ? null : call.permission;
        const waits = call.fourEyes && staff && permission ? { staff, permission } : null;
        if (waits && (await hasSecondPerson(context.db, waits.staff.id, waits.permission, context.clock.now()))) {
          await askForApproval(context, name, input, waits.staff, origin);
          return said('Another person has to agree to this', null);
        }
        const run = {
          name,
          handler,
          input,
          staff,
          askedBy: null,
          request,
          reply,
          origin,
          agreement: null,
          alone: !!waits,
        };
        const result = await runHandler(context, run);
        return call.file ? sendFile(reply, result as SentFile) : said('Done', result);
      },
    });
  }) as Operation;

  approvalCalls(operation, context, async (agreement, name, asked, staff, askedBy, origin) => {
    const handler = handlers.get(name);
    if (!handler) throw notFound();
    const input = parse(operationsCalls[name], asked);
    const run = { name, handler, input, staff, askedBy, request: null, reply: null, origin, agreement, alone: false };
    await runHandler(context, run);
  });
  return {
    operation,
    missing: () => Object.keys(operationsCalls).filter((name) => !handlers.has(name as OperationsCallName)),
  };
}
