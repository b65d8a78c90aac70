import { Counter, type Registry } from 'prom-client';
import type { ApiContext } from '../../platform/context.ts';

/** Counts changes of bookings, also those of other processes. Returns a function that stops it. */
export function countChanges({ feed }: ApiContext, registry: Registry): () => void {
  const changes = new Counter({
    name: 'kaza_booking_changes_total',
    help: 'Changes of bookings that the database announced',
    registers: [registry],
  });
  return feed.subscribe(() => changes.inc());
}
