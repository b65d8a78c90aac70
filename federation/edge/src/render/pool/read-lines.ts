import type { Readable } from 'node:stream';

/** Calls back with each line of a stream. A longer one than `longest` (characters) ends the reading: `onTooLong`. */
export function readLines(
  stream: Readable,
  longest: number,
  onLine: (line: string) => void,
  onTooLong: () => void,
): void {
  let parts: string[] = [];
  let length = 0;
  stream.setEncoding('utf8');
  const read = (chunk: string): void => {
    const lines = chunk.split('\n');
    for (const [index, part] of lines.entries()) {
      parts.push(part);
      length += part.length;
      if (length > longest) {
        stream.off('data', read);
        onTooLong();
        return;
      }
      if (index === lines.length - 1) return;
      const line = parts.join('');
      parts = [];
      length = 0;
      onLine(line);
    }
  };
  stream.on('data', read);
}
