import { setTimeout as pause } from 'node:timers/promises';

/** A busy machine is slow, not wrong: it only ends what never comes. */
const PATIENCE_MS = 60_000;

/** Asks until the response is right, or too late. */
export async function until(isSo: () => Promise<boolean>, ms = PATIENCE_MS): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await pause(100)) if (await isSo()) return true;
  return isSo();
}
