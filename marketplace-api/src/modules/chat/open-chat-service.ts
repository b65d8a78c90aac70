import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../plumbing/context.ts';
import { StartError } from '../../plumbing/errors.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import { openLiveSessions } from './identity/live-sessions.ts';
import { createRealtimeServer } from './realtime/realtime-server.ts';
import { openRoomHub, type RoomHub } from './realtime/room-hub.ts';
import { readChatRules } from './rules/chat-rules.ts';
import type { RuleSet } from './rules/rule-set.ts';

/** The embedded realtime database: identity calls, websocket, fan-out. Null where Google's is used instead. */
export interface ChatService {
  readonly rules: RuleSet;
  readonly hub: RoomHub;
  readonly connections: number;
  /** Mounts the identity calls and takes websockets on the same server. */
  mount(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

export async function openChatService(context: ApiContext): Promise<ChatService | null> {
  if (context.settings.firebase) return null;
  let rules: RuleSet;
  try {
    rules = readChatRules();
  } catch (error) {
    throw new StartError(`database.rules.json cannot be used: ${(error as Error).message}`);
  }
  const hub = await openRoomHub(context);
  const sessions = await openLiveSessions(context);
  const server = createRealtimeServer({ context, rules, hub, sessions });
  return {
    rules,
    hub,
    get connections() {
      return server.connections;
    },
    async mount(app) {
      await app.register((scope) => identityRoutes(scope, context));
      server.attach(app.server);
      // Before the HTTP server waits for its connections to end: websockets would not.
      app.addHook('preClose', () => server.close());
    },
    async close() {
      await server.close();
      await sessions.close();
      await hub.close();
    },
  };
}
