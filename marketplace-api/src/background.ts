import { startDemoProvider } from './demo/demo-provider.ts';
import { startExpirySweep } from './modules/bookings/expiry-sweep.ts';
import { startDemoChatAnswers } from './modules/chat/demo-chat-answer.ts';
import { modules } from './modules/index.ts';
import { startCleaning } from './plumbing/cleaning-sweep.ts';
import type { ApiContext } from './plumbing/context.ts';
import { startOutboxRelay } from './plumbing/outbox-relay.ts';

/** Work that goes on beside requests. Every part may run in several replicas at once. */
export async function startBackground(context: ApiContext): Promise<() => Promise<void>> {
  const stops = [await startOutboxRelay(context, modules), startExpirySweep(context), startCleaning(context, modules)];
  if (context.settings.demoProvider) stops.push(startDemoProvider(context));
  if (context.settings.demoProvider && !context.settings.firebase) stops.push(await startDemoChatAnswers(context));
  const { backup } = context.settings;
  // Its cipher is loaded by those who use it.
  if (backup) stops.push((await import('./archive/scheduled-backup.ts')).startBackups(context, backup));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
