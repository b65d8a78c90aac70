import { Counter, Gauge, type Registry } from 'prom-client';
import { newestBackup } from './archive/backup-files.ts';
import type { ApiContext } from './platform/context.ts';
import { type HttpMetrics, openHttpMetrics } from './platform/observability/http-metrics.ts';
import { siteQuotas, usedOf } from './platform/security/quota.ts';

/** Messages that wait in the outbox. */
function countOutbox({ db }: ApiContext, registers: Registry[]): void {
  new Gauge({
    name: 'kaza_outbox_waiting',
    help: 'Messages that nobody has taken yet',
    registers,
    async collect() {
      const waiting = await db
        .selectFrom('outbox')
        .select((count) => count.fn.countAll<number>().as('total'))
        .where('delivered_at', 'is', null)
        .where('given_up_at', 'is', null)
        .executeTakeFirstOrThrow();
      this.set(waiting.total);
    },
  });
}

/** How long the oldest of them has been due: what a customer notices. */
function ageOutbox({ db, clock }: ApiContext, registers: Registry[]): void {
  new Gauge({
    name: 'kaza_outbox_oldest_seconds',
    help: 'Age of the oldest message that nobody has taken yet; 0 where none waits',
    registers,
    async collect() {
      const oldest = await db
        .selectFrom('outbox')
        .select((most) => most.fn.min('created_at').as('at'))
        .where('delivered_at', 'is', null)
        .where('given_up_at', 'is', null)
        .executeTakeFirstOrThrow();
      this.set(oldest.at === null ? 0 : Math.max(0, (clock.now().getTime() - oldest.at.getTime()) / 1000));
    },
  });
}

/** Login codes that were sent, and the most that may be. */
function countLoginCodes({ db, clock, settings }: ApiContext, registers: Registry[]): void {
  new Gauge({
    name: 'kaza_login_codes',
    help: 'Login codes sent in the minute and the day that run, by all replicas',
    labelNames: ['window'],
    registers,
    async collect() {
      for (const quota of siteQuotas) {
        this.set({ window: quota.window }, await usedOf(db, quota, clock.now()));
      }
    },
  });
  const most = new Gauge({
    name: 'kaza_login_codes_ceiling',
    help: 'The most login codes that the settings allow',
    labelNames: ['window'],
    registers,
  });
  for (const quota of siteQuotas) most.set({ window: quota.window }, settings.loginCodes[quota.most]);
}

/** How old the newest backup is. Before the first one it is as old as the process: a schedule that never worked rings too. */
function ageBackups({ clock, settings: { backup } }: ApiContext, registers: Registry[]): void {
  if (!backup) return;
  const startedAt = clock.now();
  new Gauge({
    name: 'kaza_backup_age_seconds',
    help: 'Age of the newest sealed archive in BACKUP_DIR',
    registers,
    async collect() {
      const newest = await newestBackup(backup.folder);
      this.set((clock.now().getTime() - (newest ?? startedAt).getTime()) / 1000);
    },
  });
  new Gauge({
    name: 'kaza_backup_period_seconds',
    help: 'How often the settings want one',
    registers,
  }).set(backup.hours * 3600);
}

/** Numbers for Prometheus and OpenTelemetry, without anything about persons. Null where neither is set. */
export function createMetrics(context: ApiContext): HttpMetrics | null {
  const { metrics: address, tracing, jobs } = context.settings;
  const push = tracing && { endpoint: tracing.endpoint, service: jobs ? 'jobs' : 'api' };
  const http = openHttpMetrics({ address, push });
  if (!http) return null;
  const registers = [http.registry];
  const changes = new Counter({
    name: 'kaza_booking_changes_total',
    help: 'Changes of bookings that the database announced',
    registers,
  });
  countOutbox(context, registers);
  ageOutbox(context, registers);
  countLoginCodes(context, registers);
  ageBackups(context, registers);
  for (const metric of context.work?.all ?? []) http.registry.registerMetric(metric);
  const stopCounting = context.feed.subscribe(() => changes.inc());
  return {
    ...http,
    async stop() {
      stopCounting();
      await http.stop();
    },
  };
}
