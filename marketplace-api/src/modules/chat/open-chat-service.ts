import type { FastifyInstance } from 'fastify';
import { openRealtimeDatabase } from 'realtime-database';
import type { RuleSet } from 'realtime-database/rules';
import type { ApiContext } from '../../platform/context.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { readChatRules } from './chat-rules.ts';
import { chatCallers } from './identity/chat-callers.ts';
import { chatHandover } from './identity/chat-handover.ts';
import { EMBEDDED_PROJECT } from './identity/chat-identity.ts';
import { dataRoutes } from './identity/data-routes.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import { openLiveSessions } from './identity/live-sessions.ts';
import { chatStorage } from './store/chat-storage.ts';
import { chatLayout } from './store/layout.ts';
import { chatMembership } from './store/membership.ts';

/** The embedded realtime database on the API's own server. */
export interface ChatService {
  readonly connections: number;
  /** Mounts the identity calls and the calls for data, and takes websockets on the same server. */
  mount(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

/** Null where Google's realtime database is used instead. */
export async function openChatService(context: ApiContext): Promise<ChatService | null> {
  const { settings, secrets, clock, logger } = context;
  if (settings.firebase) return null;
  const { sockets, socketsPerAddress } = settings.chatSockets;
  const sessions = await openLiveSessions(context);
  const handover = chatHandover(context);
  const database = await openRealtimeDatabase({
    project: EMBEDDED_PROJECT,
    rules: readRules(),
    layout: chatLayout,
    storage: chatStorage(context),
    sessions,
    membership: chatMembership(context),
    keys: secrets,
    adminSecrets: settings.chatAdminSecrets,
    ...(handover ? { handover } : {}),
    clock,
    logger,
    limits: {
      sockets,
      socketsPerAddress,
      newSocketsPerAddress: { burst: Math.ceil(socketsPerAddress * 0.4), perSecond: socketsPerAddress * 0.02 },
    },
    ...chatCallers(settings),
  });
  return {
    get connections() {
      return database.connections;
    },
    async mount(app) {
      await app.register((scope) => identityRoutes(scope, database.identityCalls));
      await app.register((scope) => dataRoutes(scope, database));
      database.attach(app.server);
      // Before the HTTP server waits for its connections to end: websockets would not.
      app.addHook('preClose', () => database.close());
    },
    async close() {
      await database.close();
      await sessions.close();
    },
  };
}

function readRules(): RuleSet {
  try {
    return readChatRules();
  } catch (error) {
    throw new StartError(`database.rules.json cannot be used: ${(error as Error).message}`);
  }
}
