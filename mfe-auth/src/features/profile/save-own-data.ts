import { saveFile } from 'remote-sdk/files';
import type { DataExport } from 'shared-contracts';
import type { Messages } from '../../messages.ts';
import { readableExport } from './readable-export.ts';

export type Format = 'json' | 'page';

/** Saves the export as a file of a format. */
export function saveOwnData(data: DataExport, format: Format, words: Messages['ownData'], language: string): void {
  if (format === 'json') saveFile('kaza-data.json', 'application/json', JSON.stringify(data, null, 2));
  else saveFile('kaza-data.html', 'text/html', readableExport(data, words, language));
}
