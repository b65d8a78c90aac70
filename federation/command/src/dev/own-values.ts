import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { BuildError } from 'federation-build/package-facts';
import {
  type ChannelValues,
  channelValuesSchema,
  type RemoteManifest,
  type RemoteValues,
  readValue,
} from 'federation-contracts/composition';
import { composedValues } from 'federation-release';
import * as v from 'valibot';

type Declared = NonNullable<RemoteManifest['values']>;

/** Reads lines such as `API_ORIGIN=https://api.example`; empty ones and those that begin with # are passed over. */
function readLines(file: string): ChannelValues {
  if (!existsSync(file)) throw new BuildError(`--values: there is no file ${file}.`);
  const lines = readFileSync(file, 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line, index) => {
      const text = line.trim();
      if (text === '' || text.startsWith('#')) return [];
      const at = text.indexOf('=');
      const [key, value] = [text.slice(0, at), text.slice(at + 1)];
      const read = v.safeParse(channelValuesSchema, { [key]: value });
      const line1 = `${basename(file)}:${index + 1}`;
      if (at < 1) throw new BuildError(`${line1} is not a line such as API_ORIGIN=https://api.example.`);
      if (!read.success) throw new BuildError(`${line1}: ${key}: ${read.issues[0].message}.`);
      return [[key, value]];
    }),
  );
}

/**
 * What a remote reads on this machine: what the channel holds, and above it the lines of a file.
 * @throws BuildError with one line for what is no value that it declares, or not of its type
 */
export function readOwnValues(
  declared: Declared = {},
  held: ChannelValues = {},
  file?: string | undefined,
): RemoteValues | undefined {
  const own = file === undefined ? {} : readLines(file);
  for (const [key, text] of Object.entries(own)) {
    const one = Object.hasOwn(declared, key) ? declared[key] : undefined;
    if (!one) throw new BuildError(`${basename(file ?? '')} gives ${key}, which remote.json does not declare.`);
    if (readValue(one, text) === undefined)
      throw new BuildError(`${basename(file ?? '')} gives ${key} as ${JSON.stringify(text)}, which is no ${one.type}.`);
  }
  return composedValues(declared, { ...held, ...own });
}

/** A line for each declared value that there is none of: a channel would refuse the release. */
export const missingValues = (name: string, declared: Declared = {}, values: RemoteValues = {}): string[] =>
  Object.keys(declared)
    .filter((key) => values[key] === undefined)
    .map((key) => `  ${name} reads ${key}, which has no value here: --values FILE with ${key}=…, or --channel NAME.`);
