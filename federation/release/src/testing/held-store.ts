import type { ReleaseStore } from '../store/release-store.ts';
import { createTrust, type Trust, type TrustSettings } from '../trust/trust.ts';

type Method = keyof ReleaseStore;

/**
 * A store whose answers can be held back: it has read what it will say, as slow storage has, and says it later.
 * @param settings whom it believes, which it reads slowly too; default: as `real` does
 */
export function heldStore(real: ReleaseStore, settings?: TrustSettings) {
  const asked: string[] = [];
  let isHeld: (question: string) => boolean = () => false;
  let opened: Promise<void> = Promise.resolve();
  const store: ReleaseStore = new Proxy(real, {
    get: (target, key: Method) => {
      if (key === 'trust') return trust;
      return async (...given: unknown[]) => {
        const question = [key, ...given.filter((part) => typeof part === 'string')].join(' ');
        asked.push(question);
        const [waits, until] = [isHeld(question), opened];
        const answer = await (target[key] as (...args: unknown[]) => unknown)(...given);
        if (waits) await until;
        return answer;
      };
    },
  });
  const trust: Trust = settings ? createTrust(store, settings) : real.trust;
  return {
    store,
    asked,
    /** Holds results such as of `readDocument channels/production`. Returns a function that releases all. */
    hold(match: (question: string) => boolean): () => void {
      let open = (): void => {};
      opened = new Promise((resolve) => {
        open = resolve;
      });
      isHeld = match;
      return () => {
        isHeld = () => false;
        open();
      };
    },
  };
}
