const STORAGE_KEY = 'kaza.scroll';
const REMEMBERED = 50;

/** Scroll positions by history entry; remembered over a reload of the tab. */
export function createScrollMemory(storage: Pick<Storage, 'getItem' | 'setItem'> | null) {
  const positions = new Map<string, number>();
  try {
    for (const [key, top] of JSON.parse(storage?.getItem(STORAGE_KEY) ?? '[]')) positions.set(key, top);
  } catch {
    // Damaged or forbidden storage: start empty.
  }
  return {
    get: (key: string) => positions.get(key),
    set(key: string, top: number) {
      positions.delete(key);
      positions.set(key, top);
    },
    save() {
      try {
        storage?.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-REMEMBERED)));
      } catch {
        // Full or forbidden: the position is lost on reload, nothing else.
      }
    },
  };
}
