import { readFile } from 'node:fs/promises';

/** A file of `deploy` with a value in place of each `%NAME%` that is known. */
export async function fillIn(file: string, values: Readonly<Record<string, string>>): Promise<string> {
  const text = await readFile(file, 'utf8');
  return text.replace(/%([A-Z_]+)%/g, (whole, name: string) => values[name] ?? whole);
}
