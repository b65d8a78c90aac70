import { startDemoChatAnswers } from './demo/demo-chat-answer.ts';
import { startDemoProvider } from './demo/demo-provider.ts';
import { startExpirySweep } from './modules/bookings/index.ts';
import { startPublishing } from './modules/catalog/index.ts';
import { startDisputeSweep } from './modules/disputes/index.ts';
import { modules } from './modules/index.ts';
import { startMeasureSweep } from './modules/measures/index.ts';
import { startCleaning } from './platform/cleaning-sweep.ts';
import type { ApiContext } from './platform/context.ts';
import { createGateway } from './platform/outbox/carriers.ts';
import { startOutboxRelay } from './platform/outbox/outbox-relay.ts';
import { openStaffDoor } from './staff/staff-door.ts';

/** Work that goes on beside requests. Every part may run in several replicas at once. */
export async function startBackground(context: ApiContext): Promise<() => Promise<void>> {
  const stops = [
    await startOutboxRelay(context, createGateway(context, modules)),
    startExpirySweep(context),
    startDisputeSweep(context),
    startMeasureSweep(context),
    startPublishing(context),
    startCleaning(context, modules),
  ];
  if (context.settings.demoProvider) stops.push(startDemoProvider(context));
  if (context.settings.demoProvider && !context.settings.firebase) stops.push(await startDemoChatAnswers(context));
  const { backup, database } = context.settings;
  // Nobody else can open an embedded database while this process has it.
  if (database.kind === 'embedded' && database.folder !== null) stops.push(await openStaffDoor(context));
  // Its cipher is loaded by those who use it.
  if (backup) stops.push((await import('./archive/scheduled-backup.ts')).startBackups(context, backup));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
