import { link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentKey } from '../facts/document-store.ts';
import { listOrEmpty, readOrNull, syncFolder, temporaryName, writeDurably } from '../facts/files.ts';
import { soundDocument } from '../facts/sound-document.ts';
import type { ReleaseStore } from './release-store.ts';

const MOST_REVISIONS = 20;
const KEY = /^[a-z]{1,20}\/[a-z0-9][A-Za-z0-9.@-]*$/;

type Documents = Pick<ReleaseStore, 'listDocuments' | 'readDocument' | 'writeDocument' | 'removeDocument'>;

const revisionName = (revision: number): string => `${String(revision).padStart(8, '0')}.json`;

/**
 * A document is a folder of numbered revisions; the highest is the present one and its number is the tag. A new one is
 * written aside and then linked under the next number, which the file system grants to one writer only. So no lock can
 * be left behind by a killed process, and a reader never sees half a file.
 */
export function folderDocuments(root: string): Documents {
  const folderOf = (key: DocumentKey): string => {
    if (!KEY.test(key)) throw new Error(`"${key}" is not a document name.`);
    return join(root, key);
  };

  const revisions = async (folder: string): Promise<number[]> => {
    const names = (await listOrEmpty(folder)).filter((name) => /^\d{8}\.json$/.test(name));
    return names.map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b);
  };

  return {
    async listDocuments(folder) {
      return (await listOrEmpty(join(root, folder))).filter((name) => KEY.test(`${folder}/${name}`)).sort();
    },

    async readDocument(key, isSound) {
      const folder = folderOf(key);
      // A revision can be pruned between the listing and the reading; then there are newer ones.
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const present = await revisions(folder);
        if (present.length === 0) return null;
        const read = (number: number) => () => readOrNull(join(folder, revisionName(number)));
        const found = await soundDocument(
          present.map((number) => ({ tag: String(number), read: read(number) })),
          isSound,
        );
        if (found) return found;
      }
      throw new Error(`${key} changes faster than it can be read.`);
    },

    async writeDocument(key, text, expectedTag) {
      const folder = folderOf(key);
      const present = await revisions(folder);
      const last = present.at(-1) ?? 0;
      if (last !== Number(expectedTag ?? 0)) return false;
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `.draft-${temporaryName()}`);
      try {
        await writeDurably(draft, text);
        await link(draft, join(folder, revisionName(last + 1)));
        await syncFolder(folder);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
      for (const old of present.slice(0, -MOST_REVISIONS)) await rm(join(folder, revisionName(old)), { force: true });
      return true;
    },

    async removeDocument(key) {
      await rm(folderOf(key), { recursive: true, force: true });
    },
  };
}
