import { readFile, writeFile } from 'node:fs/promises';

const PAGE_BYTES = 4096;
const LOOKED_AT_MS = 250;
/** A bare Node process with our code compiled. */
const BASE_MIB = 192;

/**
 * Buffers are not on the heap that Node bounds: this looks at the whole process now and then, on Linux.
 * Returns a function that stops it.
 */
export function watchMemory(pid: number, memoryMiB: number, onTooMuch: () => void): () => void {
  if (process.platform !== 'linux') return () => {};
  const most = (memoryMiB + BASE_MIB) * 1024 * 1024;
  // Where memory runs out, it is the first to go. Not every system lets us say so.
  void writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {});
  const timer = setInterval(async () => {
    const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
    if (Number(text.split(' ')[1]) * PAGE_BYTES > most) onTooMuch();
  }, LOOKED_AT_MS);
  timer.unref();
  return () => clearInterval(timer);
}
