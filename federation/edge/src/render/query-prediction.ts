import { LRUCache } from 'lru-cache';

/**
 * What pages at one address ask the API for whoever is signed in. A question counts once the pages of two people asked
 * it: what only one of them asks may name something of theirs, and is nobody else's.
 */
export interface QueryPrediction {
  of(address: string): readonly string[];
  /** @param person Any text that is one person's alone. */
  keep(address: string, person: string, asked: readonly string[]): void;
}

interface Known {
  readonly person: string;
  readonly asked: readonly string[];
  readonly shared: readonly string[];
}

/** @param most Addresses that it remembers; the one that was used longest ago goes first. */
export function createQueryPrediction(most: number): QueryPrediction {
  const known = new LRUCache<string, Known>({ max: most });
  return {
    of: (address) => known.peek(address)?.shared ?? [],
    keep(address, person, asked) {
      const before = known.peek(address);
      const isOther = before !== undefined && before.person !== person;
      const shared = isOther ? asked.filter((question) => before.asked.includes(question)) : (before?.shared ?? []);
      known.set(address, { person, asked, shared });
    },
  };
}
