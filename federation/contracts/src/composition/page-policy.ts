import * as v from 'valibot';

/** Directives of a page's Content-Security-Policy that a remote may add to. */
export const policyDirectives = ['connect-src', 'frame-src', 'img-src', 'trusted-types'] as const;
export type PolicyDirective = (typeof policyDirectives)[number];

const MOST_SOURCES = 20;

/** One whole origin: no wildcard, path, keyword or scheme alone, and so nothing that ends a directive. */
const originOf = (schemes: string) =>
  v.pipe(
    v.string(),
    v.maxLength(120),
    v.regex(
      new RegExp(`^((${schemes})://[a-z0-9-]+(\\.[a-z0-9-]+)+|(http|ws)://(localhost|127\\.0\\.0\\.1))(:[0-9]{1,5})?$`),
      'must be an origin such as https://api.acme.example',
    ),
  );

/** `default` is applied by browsers to whatever has no policy, and so would open the page for everybody's code. */
const policyNameSchema = v.pipe(
  v.string(),
  v.maxLength(60),
  v.regex(
    /^(?!(?:default|allow-duplicates)$)[A-Za-z][A-Za-z0-9_-]*$/,
    'must be the name of a Trusted Types policy other than default',
  ),
);

const listOf = <T extends v.GenericSchema<string>>(source: T) =>
  v.optional(v.pipe(v.array(source), v.maxLength(MOST_SOURCES)));

const directives = {
  'connect-src': listOf(originOf('https|wss')),
  'frame-src': listOf(originOf('https')),
  'img-src': listOf(originOf('https')),
  'trusted-types': listOf(policyNameSchema),
};

/** What a remote adds to the policy of its pages, as `remote.json` declares it. */
export const pagePolicySchema = v.strictObject(directives);

/** The same as it is read: directives of later versions are left out, and with them what they would allow. */
export const pagePolicyReader = v.object(directives);

export type PagePolicy = v.InferOutput<typeof pagePolicyReader>;

const valueNameSchema = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,39}$/, 'must be a name such as API_ORIGIN'));

/** Longest text of a value: they stand in every page. */
export const LONGEST_VALUE = 500;
const MOST_VALUES = 32;
const textSchema = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(LONGEST_VALUE),
  v.regex(/^\P{C}*$/u, 'must be one line without control characters'),
);
const numberSchema = v.pipe(v.number(), v.finite());

/** A value that a remote reads of its channel. Without a default a channel must hold it. */
const declaredValueSchema = v.variant(
  'type',
  [
    v.strictObject({ type: v.literal('text'), default: v.optional(textSchema) }),
    v.strictObject({ type: v.literal('number'), default: v.optional(numberSchema) }),
    v.strictObject({ type: v.literal('boolean'), default: v.optional(v.boolean()) }),
  ],
  'must have a type: text, number or boolean',
);

const fewValues = <T extends object>() =>
  v.check<T, string>((values) => Object.keys(values).length <= MOST_VALUES, `must be at most ${MOST_VALUES} values`);

/** Values that a remote declares, by name. */
export const declaredValuesSchema = v.pipe(v.record(valueNameSchema, declaredValueSchema), fewValues());

/** Values that a channel holds for a remote, as they were written: a release says of which type it reads them. */
export const channelValuesSchema = v.pipe(v.record(valueNameSchema, textSchema), fewValues());

/** Values as a page has them. */
export const remoteValuesSchema = v.record(valueNameSchema, v.union([textSchema, numberSchema, v.boolean()]));

export type DeclaredValue = v.InferOutput<typeof declaredValueSchema>;
export type ChannelValues = v.InferOutput<typeof channelValuesSchema>;
export type RemoteValues = v.InferOutput<typeof remoteValuesSchema>;

/** A written value in its declared type; undefined where it is not of it. */
export function readValue({ type }: DeclaredValue, text: string): RemoteValues[string] | undefined {
  if (type === 'text') return text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  const number = Number(text);
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) && Number.isFinite(number) ? number : undefined;
}
