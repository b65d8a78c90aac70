/** Places in memory: so many at once, and so many of one team, so that others need not wait. */
export interface Slots<Holder extends object> {
  /** False where there is no place. */
  take(holder: Holder, team: string): boolean;
  /** Holds it, whether there is a place or not: for what cannot be sent away any more. */
  hold(holder: Holder, team: string): void;
  free(holder: Holder): void;
}

export function createSlots<Holder extends object>(all: number, ofATeam: number): Slots<Holder> {
  const taken = new Map<Holder, string>();
  return {
    take(holder, team) {
      const own = [...taken.values()].filter((other) => other === team).length;
      if (taken.size >= all || own >= ofATeam) return false;
      taken.set(holder, team);
      return true;
    },
    hold: (holder, team) => void taken.set(holder, team),
    free: (holder) => void taken.delete(holder),
  };
}
