import * as v from 'valibot';
import { navigationEntrySchema, pageTitleSchema } from './navigation.ts';
import { declaredValuesSchema, pagePolicySchema } from './page-policy.ts';

/** A module that a remote exposes, for example `./HomePage`; its source is `src/exposes/HomePage.ts(x)`. */
export const exposeSchema = v.pipe(v.string(), v.regex(/^\.\/[A-Za-z][A-Za-z0-9-]*$/, 'must look like ./HomePage'));

/** Name of a host or remote, as in its package.json. */
export const packageNameSchema = v.pipe(
  v.string(),
  v.maxLength(60),
  v.check(
    (name) => /^[a-z]/.test(name) && name.split('-').every((part) => /^[a-z0-9]+$/.test(part)),
    'must be a lower-case package name such as mfe-catalog',
  ),
);

const routePathSchema = v.pipe(
  v.string(),
  v.regex(/^\/[*A-Za-z0-9\-/:?]*$/, 'must be a route path such as /services/:slug'),
);
const queryNameSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, 'must be the name of a query parameter'),
);
const idSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9.-]*$/, 'must be a lower-case id such as service-otp'));

/** What the shell must know of a page before its code is there. */
export const pageInfoSchema = v.strictObject({
  /** Its name in the browser's tab; its main heading names it where absent. */
  title: v.optional(pageTitleSchema),
  /** What holds its place while loading: a shape that the shell has (`hero`, `cards`, `text`); `text` for any other. */
  skeleton: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/, 'must be the name of a skeleton such as cards'))),
});

/** A page: the module that shows it, alone or together with what the shell must know of it. */
export const pageSchema = v.union(
  [exposeSchema, v.strictObject({ expose: exposeSchema, ...pageInfoSchema.entries })],
  'must be a module such as ./HomePage, or {expose, title, skeleton}',
);

/** What a page or dialog of a remote may cost where its `remote.json` does not say, in kB. */
export const DEFAULT_REMOTE_BUDGET = 15;

/** `remote.json`: all that a remote shows to others. Route paths are react-router patterns (rule 10.3). */
export const remoteManifestSchema = v.strictObject({
  $schema: v.optional(v.string()),
  name: packageNameSchema,
  /**
   * What its dearest page, slot or dialog may cost together with its entry: kB (1,000 bytes) of scripts as sent with
   * brotli. A release above it is refused. Raise it on purpose, and say why in the commit.
   */
  budget: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(140, 'must be at most 140 kB'))),
  pages: v.record(routePathSchema, pageSchema),
  /**
   * Pages that look the same to everybody, which the edge therefore renders, each with the query parameters that it
   * reads. It is rendered without all others. A page that is not named here is rendered in the browser.
   */
  serverPages: v.optional(v.record(routePathSchema, v.array(queryNameSchema))),
  /**
   * Pages of one's own, which the edge renders for who is signed in and for them alone, likewise with the query
   * parameters that they read. Anybody else's is rendered in the browser.
   */
  visitorPages: v.optional(v.record(routePathSchema, v.array(queryNameSchema))),
  slots: v.optional(v.record(idSchema, exposeSchema), {}),
  dialogs: v.optional(v.record(idSchema, exposeSchema), {}),
  /** Entries of the shell's navigation that lead to its pages and dialogs. */
  navigation: v.optional(v.array(navigationEntrySchema)),
  /** What it adds to the Content-Security-Policy of its pages; the policy of a channel must allow it. */
  policy: v.optional(pagePolicySchema),
  /** Values that it reads of its channel, such as the origin of a service. Everybody can read them. */
  values: v.optional(declaredValuesSchema),
});

export type RemoteManifest = v.InferOutput<typeof remoteManifestSchema>;
export type RemotePage = v.InferOutput<typeof pageSchema>;
export type PageInfo = v.InferOutput<typeof pageInfoSchema>;

/** The module that shows a page, whichever of the two forms declares it. */
export const exposeOfPage = (page: RemotePage): string => (typeof page === 'string' ? page : page.expose);

/** Path → module, of all pages of a remote. */
export const pageExposes = (pages: RemoteManifest['pages']): Record<string, string> =>
  Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, exposeOfPage(page)]));

/** Path → title and skeleton, of those pages that declare them. */
export const pageInfos = (pages: RemoteManifest['pages']): Record<string, PageInfo> =>
  Object.fromEntries(
    Object.entries(pages).flatMap(([path, page]) => {
      if (typeof page === 'string') return [];
      const { expose: _, ...info } = page;
      return [[path, info]];
    }),
  );
