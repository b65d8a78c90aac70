import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Count } from './phase.ts';

/** Runs a tool that writes its counts as JSON, and reads them. */
export async function withReport(
  use: (file: string) => Promise<string>,
  read: (report: never) => Omit<Count, 'details'> & Partial<Count>,
): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'kaza-report-'));
  try {
    const file = join(folder, 'report.json');
    const details = await use(file);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) return { passed: 0, failed: 1, details };
    return { details, ...read(JSON.parse(text) as never) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
