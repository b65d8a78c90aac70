/**
 * What pages at one address ask the API for whoever is signed in. A question counts once the pages of two people asked it: what
 * only one of them asks may name something of theirs, and is nobody else's.
 */
export interface SharedQuestions {
  of(address: string): readonly string[];
  /** @param person Any text that is one person's alone. */
  keep(address: string, person: string, asked: readonly string[]): void;
}

interface Known {
  readonly person: string;
  readonly asked: readonly string[];
  readonly shared: readonly string[];
}

/** @param most Addresses that it remembers; the one that was kept longest ago goes first. */
export function createSharedQuestions(most: number): SharedQuestions {
  const known = new Map<string, Known>();
  return {
    of: (address) => known.get(address)?.shared ?? [],
    keep(address, person, asked) {
      const before = known.get(address);
      const isOther = before !== undefined && before.person !== person;
      const shared = isOther ? asked.filter((question) => before.asked.includes(question)) : (before?.shared ?? []);
      known.delete(address);
      known.set(address, { person, asked, shared });
      for (const oldest of known.keys()) if (known.size > most) known.delete(oldest);
    },
  };
}
