/**
 * Settles with the work, or after `ms` with what `late` returns or throws. The work itself goes on.
 * @example const page = await timeout(render(), 200, () => null)
 */
export async function timeout<T, Late>(work: Promise<T>, ms: number, late: () => Late): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<'over'>((resolve) => {
    timer = setTimeout(() => resolve('over'), ms);
  });
  try {
    const first = await Promise.race([work.then((value) => ({ value })), over]);
    return first === 'over' ? late() : first.value;
  } finally {
    clearTimeout(timer);
  }
}
