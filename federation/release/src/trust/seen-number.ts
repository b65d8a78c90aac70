import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOrNull, temporaryName } from '../facts/files.ts';

/**
 * A number that only grows, written beside a machine's keys: so what is older is refused although the newer is gone
 * from the store. Where nothing can be stored it is 0; who asks still remembers while it runs.
 */
export function seenNumber(folder: string, name: string) {
  const file = join(folder, name);
  return {
    async read(): Promise<number> {
      const text = await readOrNull(file).catch(() => null);
      return Number(text?.toString() ?? 0) || 0;
    },
    async write(number: number): Promise<void> {
      const draft = `${file}.${temporaryName()}`;
      const written = async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(draft, String(number), { mode: 0o600 });
        await rename(draft, file);
      };
      await written().catch(() => {});
    },
  };
}

/** Numbers of the newest documents of channels that this process has seen, and this machine where it keeps them. */
export interface SeenChannels {
  newest(channel: string): Promise<number>;
  remember(channel: string, number: number): Promise<void>;
}

/** @param keeps false: only while this process runs, as where the store's writers can write to `folder` too */
export function seenChannels(folder: string, keeps: boolean): SeenChannels {
  const known = new Map<string, number>();
  const stored = (channel: string) => seenNumber(folder, `newest-channel-${channel}`);
  const newest = async (channel: string): Promise<number> => {
    const before = known.get(channel) ?? (keeps ? await stored(channel).read() : 0);
    const present = Math.max(before, known.get(channel) ?? 0);
    known.set(channel, present);
    return present;
  };
  return {
    newest,
    async remember(channel, number) {
      if (number <= (await newest(channel))) return;
      known.set(channel, number);
      if (keeps) await stored(channel).write(number);
    },
  };
}
