import type { Logger } from 'pino';
import type { OutboxKind } from '../database/tables.ts';
import type { ApiSettings } from '../process/settings/api-settings.ts';
import { createSmsGateway, type MessageGateway } from './sms-gateway.ts';

/** Who delivers messages of a kind, instead of the gateway of the settings. */
export type Carriers<Context> = Partial<Record<OutboxKind, (context: Context) => MessageGateway>>;

interface GatewayContext {
  readonly settings: ApiSettings;
  readonly logger: Logger;
}

/** The carrier of a kind of message: a module's own, else the gateway of the settings. */
export function createGateway<Context extends GatewayContext>(
  context: Context,
  modules: readonly { readonly carriers?: Carriers<Context> }[],
): MessageGateway {
  const carriers: Carriers<Context> = Object.assign({}, ...modules.map((module) => module.carriers));
  const made = Object.entries(carriers).map(([kind, make]) => [kind, make(context)] as const);
  const byKind = new Map<string, MessageGateway>(made);
  const other = createSmsGateway(context.settings, context.logger);
  return { send: (id, kind, message) => (byKind.get(kind) ?? other).send(id, kind, message) };
}
