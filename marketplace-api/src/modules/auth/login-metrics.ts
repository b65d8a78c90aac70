import { Gauge, type Registry } from 'prom-client';
import type { ApiContext } from '../../platform/context.ts';
import { usedOf } from '../../platform/security/quota.ts';
import { siteQuotas } from './site-quotas.ts';

/** Login codes that were sent, and the most that may be. */
export function measureLoginCodes({ db, clock, settings }: ApiContext, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'kaza_login_codes',
    help: 'Login codes sent in the minute and the day that run, by all replicas',
    labelNames: ['window'],
    registers,
    async collect() {
      for (const quota of siteQuotas) this.set({ window: quota.window }, await usedOf(db, quota, clock.now()));
    },
  });
  const most = new Gauge({
    name: 'kaza_login_codes_quota',
    help: 'The most login codes that the settings allow',
    labelNames: ['window'],
    registers,
  });
  for (const quota of siteQuotas) most.set({ window: quota.window }, settings.loginCodes[quota.most]);
}
