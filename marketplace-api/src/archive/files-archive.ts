import { readArchive, writeArchive } from './archive-file.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type ArchiveFile } from './archive-format.ts';
import { ArchiveWriter } from './archive-writer.ts';

export interface FilesOptions {
  readonly at: Date;
  readonly files: Iterable<ArchiveFile>;
  readonly recipients: readonly string[];
}

/** An archive of files alone, without a database. */
export function writeFiles(file: string, { at, files, recipients }: FilesOptions): Promise<void> {
  const writer = new ArchiveWriter();
  const lines = async function* (): AsyncGenerator<string> {
    const nothing = { schema: [], keys: [], pushKey: null };
    yield writer.manifest({
      format: ARCHIVE_FORMAT,
      version: ARCHIVE_VERSION,
      at: at.toISOString(),
      from: 'files',
      ...nothing,
    });
    for (const one of files) yield writer.file(one);
    yield writer.end();
  };
  return writeArchive(file, lines(), recipients);
}

/** The files of an archive. Throws a StartError where it is not whole. */
export async function readFiles(file: string, identity: string | null): Promise<ArchiveFile[]> {
  const files: ArchiveFile[] = [];
  for await (const part of readArchive(file, identity)) if (part.kind === 'file') files.push(part.file);
  return files;
}
