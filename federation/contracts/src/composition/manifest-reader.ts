import * as v from 'valibot';
import { languageCodeSchema, type NavigationEntry, navigationEntrySchema } from './navigation.ts';
import { pagePolicyReader } from './page-policy.ts';
import { exposeSchema, type PageInfo, type RemotePage, remoteManifestSchema } from './remote-manifest.ts';

/**
 * `remoteManifestSchema` and its parts say what a remote may write. These say what is read out of a release, which may
 * be of an earlier or a later version: unknown fields and words of no language are left out, an entry of the navigation
 * that makes no sense here is not shown. A page, slot or dialog is never left out unseen: those fail.
 */
const wordsReader = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((words) =>
    Object.fromEntries(
      Object.entries(words).filter(
        (entry): entry is [string, string] => v.is(languageCodeSchema, entry[0]) && typeof entry[1] === 'string',
      ),
    ),
  ),
);

const optionalText = v.fallback(v.optional(v.string()), undefined);

/** Without the fields that are absent or make no sense: an absent field and an undefined one are not the same JSON. */
const compact = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;

const pageInfoFields = {
  title: v.fallback(v.optional(wordsReader), undefined),
  skeleton: optionalText,
};
export const pageInfoReader = v.pipe(
  v.object(pageInfoFields),
  v.transform((info) => compact(info) as PageInfo),
);

const pageReader = v.union([
  exposeSchema,
  v.pipe(
    v.object({ expose: exposeSchema, ...pageInfoFields }),
    v.transform((page) => compact(page) as RemotePage),
  ),
]);

const { label: _label, signIn: _signIn, ...plainFields } = navigationEntrySchema.entries;
const entryReader = v.pipe(
  v.object({
    ...plainFields,
    label: v.fallback(v.optional(wordsReader), undefined),
    signIn: v.fallback(v.optional(wordsReader), undefined),
  }),
  v.transform((entry) => compact(entry) as NavigationEntry),
);

export const navigationReader = v.pipe(
  v.array(v.unknown()),
  v.transform((entries): NavigationEntry[] =>
    entries.flatMap((entry) => {
      const read = v.safeParse(entryReader, entry);
      return read.success ? [read.output] : [];
    }),
  ),
);

const { $schema: _, ...manifestFields } = remoteManifestSchema.entries;

/** The manifest in a `release.json`. */
export const manifestReader = v.object({
  ...manifestFields,
  budget: v.fallback(v.optional(v.number()), undefined),
  pages: v.record(v.string(), pageReader),
  navigation: v.optional(navigationReader),
  policy: v.optional(pagePolicyReader),
});
