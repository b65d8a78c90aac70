import * as v from 'valibot';

const HIGHEST_PORT = 65_535;

/** A port, of the setting that it names. */
export const portSetting = (name: string) => {
  const line = `${name} must be a number from 1 to ${HIGHEST_PORT}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, line),
    v.transform(Number),
    v.check((port) => port >= 1 && port <= HIGHEST_PORT, line),
  );
};

/**
 * Settings of every process that serves pages, as entries of a valibot object: sites with more read these alike.
 * @example const table = v.object({ ...pageSettings, LOG_LEVEL: v.optional(v.string(), 'info') });
 */
export const pageSettings = {
  PORT: v.optional(portSetting('PORT'), '8080'),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:-]+$/, 'HOST must be a host name or an address')),
    '127.0.0.1',
  ),
  /** Address of the API where it is a process of its own. */
  API_UPSTREAM: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/?#]+$/, 'API_UPSTREAM must be an address such as http://api.internal:8081'),
    ),
  ),
  /** Address of a renderer service; absent: renderers are processes of this machine. */
  RENDERER_UPSTREAM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(unix:\/[^?#]{1,1000}|tcp:\/\/[A-Za-z0-9.-]{1,253}:\d{1,5})$/,
        'RENDERER_UPSTREAM must be unix:/path/of/socket or an address such as tcp://renderer.internal:9000',
      ),
    ),
  ),
};

type Env = Readonly<Record<string, string | undefined>>;

/** Reads settings by their table; an empty one counts as not given. `line` says what is wrong with the first. */
export function readTable<const Entries extends v.ObjectEntries>(
  entries: Entries,
  env: Env,
): { readonly set: v.InferOutput<v.ObjectSchema<Entries, undefined>> } | { readonly line: string } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = v.safeParse(v.object(entries), given);
  return read.success ? { set: read.output } : { line: `${read.issues[0].message}.` };
}
