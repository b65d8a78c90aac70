import type { Logger } from 'pino';
import type { OutboxKind } from '../database/tables.ts';
import { traceCall } from '../observability/tracing.ts';
import type { ApiSettings } from '../process/settings/api-settings.ts';
import type { SealedMessage } from './outbox.ts';

/** Port to the carrier of messages. `id` is the same for each attempt, so that a gateway can drop doubles. */
export interface MessageGateway {
  /** Rejects when the message was not taken. */
  send(id: number, kind: OutboxKind, message: SealedMessage): Promise<void>;
}

const TIMEOUT_MS = 5_000;

function httpGateway(url: string, token: string | null): MessageGateway {
  return {
    send: (id, kind, { to, text, subject }) =>
      traceCall(`message gateway ${kind}`, async (traceHeaders) => {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            ...traceHeaders,
            'content-type': 'application/json',
            'idempotency-key': `kaza-${id}`,
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          body: JSON.stringify({ id: `kaza-${id}`, kind, to, text, ...(subject ? { subject } : {}) }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
      }),
  };
}

/** Embedded mode: the log is the inbox, `GET /dev/outbox` its list. */
const consoleGateway = (logger: Logger): MessageGateway => ({
  async send(_id, kind, { to, text }) {
    logger.info(`[${kind}] to ${to}: ${text}`);
  },
});

export const createSmsGateway = ({ sms }: ApiSettings, logger: Logger): MessageGateway =>
  sms ? httpGateway(sms.url, sms.token) : consoleGateway(logger);
