import pLimit from 'p-limit';

const AT_ONCE = 8;

/** Some at a time. After a failure none is begun, and those under way come to their end before it is thrown. */
export async function atOnce<T, R>(items: Iterable<T>, work: (item: T) => Promise<R>): Promise<R[]> {
  const limit = pLimit(AT_ONCE);
  let failed: { readonly error: unknown } | null = null;
  const results = await Promise.all(
    [...items].map((item) =>
      limit(async () => {
        if (failed === null)
          try {
            return [await work(item)];
          } catch (error) {
            failed ??= { error };
          }
        return [];
      }),
    ),
  );
  if (failed !== null) throw (failed as { error: unknown }).error;
  return results.flat() as R[];
}
