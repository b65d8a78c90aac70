import type { ChatBackend, WriteOutcome } from '../backend/chat-backend.ts';
import type { OutboxEntry } from './outbox.ts';

/**
 * Brings one message to the server, once. A message whose answer was lost is there already: the rules deny it a second
 * time, so its key is looked for before it is called failed.
 */
export async function deliver(backend: ChatBackend, { key, text, photo, tries }: OutboxEntry): Promise<WriteOutcome> {
  if (tries > 0 && (await backend.has(key))) return 'written';
  const outcome = await backend.write(key, text, photo);
  if (outcome === 'denied' && (await backend.has(key))) return 'written';
  return outcome;
}
