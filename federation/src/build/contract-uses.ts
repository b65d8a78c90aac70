import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContractSnapshot } from '../release/contract-snapshot.ts';

type Uses = Omit<ContractSnapshot, 'declarations'>;

const patterns: Readonly<Record<keyof Uses, RegExp>> = {
  opensDialogs: /\bdialogs\s*\??\.\s*open\(\s*['"]([a-z0-9.-]+)['"]/g,
  rendersSlots: /<(?:Slot|RemoteSlot)\b[^>]*?\bid=\{?['"]([a-z0-9.-]+)['"]/g,
  emitsEvents: /\bevents\s*\.\s*emit\(\s*['"]([a-z0-9.-]+)['"]/g,
  hearsEvents: /(?:\bevents\s*\.\s*on|\buseEvent)\(\s*['"]([a-z0-9.-]+)['"]/g,
};

/** Which dialogs, slots and events the sources of a package name. */
export async function readUses(packageDir: string): Promise<Uses> {
  const found = { opensDialogs: new Set<string>(), rendersSlots: new Set<string>() };
  const all = { ...found, emitsEvents: new Set<string>(), hearsEvents: new Set<string>() };
  const entries = await readdir(join(packageDir, 'src'), { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !/(?<!\.test|\.d)\.tsx?$/.test(entry.name)) continue;
    const text = await readFile(join(entry.parentPath, entry.name), 'utf8');
    for (const [key, pattern] of Object.entries(patterns) as [keyof Uses, RegExp][])
      for (const [, name = ''] of text.matchAll(pattern)) all[key].add(name);
  }
  const sorted = (set: Set<string>): string[] => [...set].sort();
  return {
    opensDialogs: sorted(all.opensDialogs),
    rendersSlots: sorted(all.rendersSlots),
    emitsEvents: sorted(all.emitsEvents),
    hearsEvents: sorted(all.hearsEvents),
  };
}
