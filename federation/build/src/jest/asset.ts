import { readFileSync } from 'node:fs';
import { addressOf } from './asset-address.ts';

/** What an import gives whose query asks for a file of any kind: its text, its address, or itself in an address. */
export default function asset(file: string, query: 'raw' | 'url' | 'inline') {
  const isText = query === 'raw' || (query === 'inline' && file.endsWith('.css'));
  const inline = () => `data:;base64,${readFileSync(file).toString('base64')}`;
  const value = isText ? readFileSync(file, 'utf8') : query === 'url' ? addressOf(file) : inline();
  return { __esModule: true, default: value };
}
