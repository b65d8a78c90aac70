import type { Clock } from '../../process/clock.ts';
import { type ResponseCache, readyResponse } from './response-cache.ts';

/** Of reads: a number that other responses need too, cached until one of these topics changes. */
export type CachedNumber = (key: string, dependsOn: readonly string[], read: () => Promise<number>) => Promise<number>;

/** Numbers among the cached responses, whose keys begin with a person or a space. */
export const cachedNumbers =
  ({ responses, clock }: { responses: ResponseCache; clock: Clock }, mayUseCached: boolean): CachedNumber =>
  async (key, dependsOn, read) => {
    const name = `number ${key}`;
    const cached = mayUseCached ? responses.find(name, clock.now()) : undefined;
    if (cached) return Number(cached.body);
    const remember = responses.watch();
    const number = await read();
    remember(name, readyResponse(String(number), dependsOn, null));
    return number;
  };
