import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createAdminSecrets } from './identity/admin-secrets.ts';
import { createIdentityCalls, type IdentityCall } from './identity/identity-calls.ts';
import { createTokenIssuer, type TokenIssuer, type TokenKeys } from './identity/tokens.ts';
import { createAdmission } from './limits/admission.ts';
import { defaultLimits, type Limits } from './limits/limits.ts';
import { createPollingServer } from './polling/polling-server.ts';
import type { Clock, Handover, Layout, Logger, Membership, Sessions, Storage } from './ports/ports.ts';
import { createRestServer } from './rest/rest-server.ts';
import type { RuleSet } from './rules/rule-set.ts';
import { openRoomHub } from './session/room-hub.ts';
import { Turns } from './session/turns.ts';
import { createCallers } from './transport/callers.ts';
import { createConnections } from './transport/connections.ts';
import { createSocketServer } from './transport/socket-server.ts';

/** Rules, ports and limits of a database. */
export interface RealtimeDatabaseOptions {
  /** Names the database: the `ns` of its address and the audience of its tokens. */
  project: string;
  /** From `createRuleSet`. */
  rules: RuleSet;
  layout: Layout;
  storage: Storage;
  sessions: Sessions;
  membership: Membership;
  /** Keys that sign the tokens of the identity calls. */
  keys: TokenKeys;
  /**
   * Secrets with which the Admin SDK and other programs of the operator read and write everything, as their access
   * token. None by default. `owner` is what the Admin SDK says to an address without TLS: for tests only.
   */
  adminSecrets?: readonly string[];
  /** Other processes behind the same address, if there are any. */
  handover?: Handover;
  /** The system's by default. */
  clock?: Clock;
  /** Silent by default. */
  logger?: Logger;
  limits?: Partial<Limits>;
  /** Origins whose pages may connect besides the server's own. None by default. */
  allowedOrigins?: readonly string[];
  /** Whose socket it is, for the limits per address. The peer's address by default: behind a proxy, give its word. */
  addressOf?(request: IncomingMessage): string;
  /**
   * By which host a client came, as a proxy that changes `Host` tells: clients reconnect to it. Undefined where no
   * proxy says so; then it is the page's own host, or the `Host` that arrived.
   */
  hostOf?(request: IncomingMessage): string | undefined;
}

/** A running database. */
export interface RealtimeDatabase {
  readonly tokens: TokenIssuer;
  /** POST routes to mount on the same server. */
  readonly identityCalls: readonly IdentityCall[];
  /** Open connections. */
  readonly connections: number;
  /** Takes websockets at `/.ws` of this server. */
  attach(server: Server): void;
  /**
   * Answers a request that is one of the database's own, with its body still to be read: REST calls (`/path.json`),
   * their event streams, `/.settings/rules.json`, long polling (`/.lp`).
   *
   * @returns false for all else, which is left alone
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Hangs up on everybody, writes what `onDisconnect` left, and lets go of the storage. */
  close(): Promise<void>;
}

const silent: Logger = { warn() {}, error() {} };

/**
 * Opens the endpoint of Firebase's Realtime Database protocol for unmodified SDKs.
 *
 * @throws whatever the storage throws when its events cannot be subscribed to.
 * @example
 * const rules = createRuleSet(file);
 * const parts = { layout, storage, sessions, membership, keys };
 * const database = await openRealtimeDatabase({ project: 'demo', rules, ...parts });
 * database.attach(httpServer);
 */
export async function openRealtimeDatabase(options: RealtimeDatabaseOptions): Promise<RealtimeDatabase> {
  const { project, rules, layout, storage, sessions, membership, keys, hostOf, addressOf } = options;
  const clock = options.clock ?? { now: () => new Date() };
  const logger = options.logger ?? silent;
  const limits = { ...defaultLimits, ...options.limits };
  const tokens = createTokenIssuer({ project, keys, clock });
  const admins = createAdminSecrets(options.adminSecrets ?? []);
  const hub = await openRoomHub({ storage, membership, logger });
  const deps = { rules, layout, storage, tokens, admins, sessions, membership, clock, logger, limits, hub };
  const callers = createCallers({ allowedOrigins: options.allowedOrigins ?? [], hostOf, addressOf });
  const shared = { callers, admission: createAdmission(limits), turns: new Turns() };
  const connections = createConnections(deps, { ...shared, handover: options.handover });
  const sockets = createSocketServer(connections, callers, limits);
  const rest = createRestServer({ session: deps, ...shared });
  const polling = createPollingServer(connections, callers);
  return {
    tokens,
    identityCalls: createIdentityCalls({ project, tokens, sessions, clock }),
    get connections() {
      return connections.count;
    },
    attach: sockets.attach,
    answer: (request, response) => polling.answer(request, response) || rest.answer(request, response),
    async close() {
      rest.close();
      await connections.close();
      sockets.close();
      await hub.close();
    },
  };
}
