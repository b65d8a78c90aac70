import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../database/store.ts';
import type { Clock } from '../process/clock.ts';

const waiting = (db: Db) => db.selectFrom('outbox').where('delivered_at', 'is', null).where('given_up_at', 'is', null);

/** How many messages wait, and how long the oldest of them has been due: what a customer notices. */
export function measureOutbox({ db, clock }: { db: Db; clock: Clock }, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'kaza_outbox_waiting',
    help: 'Messages that nobody has taken yet',
    registers,
    async collect() {
      const { total } = await waiting(db)
        .select((count) => count.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      this.set(total);
    },
  });
  new Gauge({
    name: 'kaza_outbox_oldest_seconds',
    help: 'Age of the oldest message that nobody has taken yet; 0 where none waits',
    registers,
    async collect() {
      const { at } = await waiting(db)
        .select((most) => most.fn.min('created_at').as('at'))
        .executeTakeFirstOrThrow();
      this.set(at === null ? 0 : Math.max(0, (clock.now().getTime() - at.getTime()) / 1000));
    },
  });
}
