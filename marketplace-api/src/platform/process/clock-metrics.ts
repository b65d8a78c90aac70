import { Gauge, type Registry } from 'prom-client';
import type { ClockGuard } from './clock-guard.ts';

export function measureClock(clockGuard: ClockGuard, registry: Registry): void {
  new Gauge({
    name: 'kaza_clock_held',
    help: '1 while the clock is not believed, and nothing is deleted, expired or ended by time',
    registers: [registry],
    collect() {
      this.set(clockGuard.held ? 1 : 0);
    },
  });
}
