import type { IncomingMessage, Server } from 'node:http';
import { createIdentityCalls, type IdentityCall } from './identity/identity-calls.ts';
import { createTokenIssuer, type TokenIssuer, type TokenKeys } from './identity/tokens.ts';
import { defaultLimits, type Limits } from './limits.ts';
import type { Clock, Layout, Logger, Membership, Sessions, Storage } from './ports.ts';
import { openRoomHub } from './protocol/room-hub.ts';
import { createSocketServer } from './protocol/socket-server.ts';
import type { RuleSet } from './rules/rule-set.ts';

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
  /** The system's by default. */
  clock?: Clock;
  /** Silent by default. */
  logger?: Logger;
  limits?: Partial<Limits>;
  /** Origins whose pages may connect besides the server's own. None by default. */
  allowedOrigins?: readonly string[];
  /** Whose socket it is, for the limits per address. The peer's address by default: behind a proxy, give its word. */
  addressOf?(request: IncomingMessage): string;
}

/** A running database. */
export interface RealtimeDatabase {
  readonly tokens: TokenIssuer;
  /** POST routes to mount on the same server. */
  readonly identityCalls: readonly IdentityCall[];
  /** Open sockets. */
  readonly connections: number;
  /** Takes websockets at `/.ws` of this server. */
  attach(server: Server): void;
  /** Hangs up on everybody, writes what `onDisconnect` left, and lets go of the storage. */
  close(): Promise<void>;
}

const silent: Logger = { warn() {}, error() {} };

/**
 * Opens the endpoint of Firebase's Realtime Database protocol for unmodified SDKs.
 *
 * @throws whatever the storage throws when its events cannot be subscribed to.
 * @example
 * const database = await openRealtimeDatabase({ project: 'demo', rules: createRuleSet(file), layout, storage, sessions, membership, keys });
 * database.attach(httpServer);
 */
export async function openRealtimeDatabase(options: RealtimeDatabaseOptions): Promise<RealtimeDatabase> {
  const { project, rules, layout, storage, sessions, membership, keys } = options;
  const clock = options.clock ?? { now: () => new Date() };
  const logger = options.logger ?? silent;
  const limits = { ...defaultLimits, ...options.limits };
  const tokens = createTokenIssuer({ project, keys, clock });
  const hub = await openRoomHub({ storage, membership, logger });
  const deps = { rules, layout, storage, tokens, sessions, membership, clock, logger, limits, hub };
  const server = createSocketServer(deps, {
    allowedOrigins: options.allowedOrigins ?? [],
    addressOf: options.addressOf ?? ((request) => request.socket.remoteAddress ?? ''),
  });
  return {
    tokens,
    identityCalls: createIdentityCalls({ project, tokens, sessions, clock }),
    get connections() {
      return server.connections;
    },
    attach: server.attach,
    async close() {
      await server.close();
      await hub.close();
    },
  };
}
