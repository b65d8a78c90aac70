import { Writable } from 'node:stream';
import pc from 'picocolors';

const colours: Readonly<Record<number, (text: string) => string>> = { 40: pc.yellow, 50: pc.red, 60: pc.red };
const hidden = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'reqId', 'name', 'err']);

const formatLine = (line: string): string => {
  try {
    const entry = JSON.parse(line) as Record<string, unknown> & { level: number; time: number; msg?: string };
    const details = Object.entries(entry)
      .filter(([key]) => !hidden.has(key))
      .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
    const error = entry.err as { message?: string } | undefined;
    const parts = [entry.msg, error?.message && error.message !== entry.msg ? error.message : undefined, ...details];
    const colour = colours[entry.level] ?? ((text: string) => text);
    return `${pc.dim(new Date(entry.time).toTimeString().slice(0, 8))} ${colour(parts.filter(Boolean).join(' '))}\n`;
  } catch {
    return line;
  }
};

/** For people at a terminal: one short line for each structured log entry. Production keeps the JSON. */
export const readableLog = (): Writable =>
  new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      process.stdout.write(String(chunk).split('\n').filter(Boolean).map(formatLine).join(''));
      done();
    },
  });
