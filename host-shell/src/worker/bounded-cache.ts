/** Caches of this worker by what they hold. A number goes up when what is in one changes its shape. */
export const cacheNames = {
  pages: 'kaza-pages-1',
  files: 'kaza-files-1',
  compositions: 'kaza-compositions-1',
  reads: 'kaza-reads-1',
  pictures: 'kaza-pictures-1',
  visitor: 'kaza-visitor-1',
} as const;

const known: ReadonlySet<string> = new Set(Object.values(cacheNames));

/** Caches of earlier versions of this worker. */
export async function forgetOldCaches(caches: CacheStorage): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('kaza-') && !known.has(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Keeps a response as the newest one and forgets the oldest past the count. A full device is no failure: what was
 * cached is given back to it, and the page goes on without.
 */
export async function keep(
  cache: Cache,
  key: string,
  answer: Response,
  limit: { count: number; bytes: number },
): Promise<void> {
  const body = await answer.arrayBuffer();
  if (body.byteLength > limit.bytes) return;
  try {
    // A second put of the same address would keep its place in the order.
    await cache.delete(key);
    await cache.put(key, new Response(body, { status: answer.status, headers: answer.headers }));
    await trim(cache, limit.count);
  } catch {
    await trim(cache, 0).catch(() => {});
  }
}

/** Caches list their entries in the order of their coming. */
async function trim(cache: Cache, count: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - count)).map((key) => cache.delete(key)));
}
