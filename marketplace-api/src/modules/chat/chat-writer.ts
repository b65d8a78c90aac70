import { type WriteOptions, type WriteOutcome, writeTree } from 'realtime-database';
import type { ApiContext } from '../../platform/context.ts';
import { readChatRules } from './chat-rules.ts';
import { chatStorage } from './store/chat-storage.ts';
import { chatLayout } from './store/layout.ts';
import { chatMembership } from './store/membership.ts';

export type ChatWriter = (options: WriteOptions) => Promise<WriteOutcome>;

/** Writes as a member's client would, from inside the server: same rules, same limits. */
export function chatWriter(context: ApiContext): ChatWriter {
  const deps = {
    rules: readChatRules(),
    layout: chatLayout,
    storage: chatStorage(context),
    membership: chatMembership(context),
    clock: context.clock,
  };
  return (options) => writeTree(deps, options);
}
