import { insertAndAnnounce } from '../database/announce-change.ts';
import type { Trx } from '../database/store.ts';
import type { OutboxKind } from '../database/tables.ts';
import type { Secrets } from '../security/secrets.ts';

/** Topic of the journal by which relays hear that a message waits. */
export const OUTBOX_CHANNEL = 'kaza_outbox';

export interface Message {
  kind: OutboxKind;
  /** Mobile number, or email address of the support. */
  to: string;
  text: string;
  /** Of a mail. */
  subject?: string;
  code?: string;
  /** Not worth sending afterwards (codes). */
  usefulUntil?: Date;
  /** Not sent before; at once where absent. */
  notBefore?: Date;
}
export interface SealedMessage {
  to: string;
  text: string;
  code: string | null;
  subject?: string;
}

export function sealMessage(
  secrets: Secrets,
  { to, text, code, subject }: Pick<Message, 'to' | 'text' | 'code' | 'subject'>,
): string {
  const sealed: SealedMessage = { to, text, code: code ?? null, ...(subject === undefined ? {} : { subject }) };
  return secrets.seal(JSON.stringify(sealed));
}

/** A number that its account lost to another, or that went with it: nobody reads there. */
export const isReachable = (to: string): boolean => !to.startsWith('aside-') && !to.startsWith('deleted-');

/** Puts a message beside the change that causes it: both are there after the transaction, or neither. */
export async function post(trx: Trx, secrets: Secrets, message: Message, now: Date): Promise<void> {
  if (!isReachable(message.to)) return;
  const row = trx.insertInto('outbox').values({
    kind: message.kind,
    sealed: sealMessage(secrets, message),
    created_at: now,
    useful_until: message.usefulUntil ?? null,
    next_attempt_at: message.notBefore ?? now,
    delivered_at: null,
    given_up_at: null,
    last_error: null,
  });
  await insertAndAnnounce(trx, row, OUTBOX_CHANNEL);
}

export function openMessage(secrets: Secrets, sealed: string | null): SealedMessage | null {
  const text = sealed === null ? null : secrets.open(sealed);
  return text === null ? null : (JSON.parse(text) as SealedMessage);
}
