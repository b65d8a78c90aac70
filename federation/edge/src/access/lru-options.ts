/** Bounds of a cache by how many entries it holds. It grows as it fills: `max` would take the room for all of them at once. */
export const lruOptions = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 });
