/** Bounds a cache by its number of entries. `max` would take all of the room at once. */
export const lruBounds = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 });
