import * as v from 'valibot';
import { navigationEntrySchema } from './navigation.ts';

/** A module that a remote exposes, for example `./HomePage`; its source is `src/exposes/HomePage.ts(x)`. */
export const exposeSchema = v.pipe(v.string(), v.regex(/^\.\/[A-Za-z][A-Za-z0-9-]*$/, 'must look like ./HomePage'));

export const packageNameSchema = v.pipe(
  v.string(),
  v.maxLength(60),
  v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be a lower-case package name such as mfe-catalog'),
);

const routePathSchema = v.pipe(
  v.string(),
  v.regex(/^\/[A-Za-z0-9\-/:?*]*$/, 'must be a route path such as /services/:slug'),
);
const queryNameSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, 'must be the name of a query parameter'),
);
const idSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9.-]*$/, 'must be a lower-case id such as service-otp'));

/** `remote.json`: all that a remote shows to others. Route paths are react-router patterns; see decisions §8. */
export const remoteManifestSchema = v.strictObject({
  $schema: v.optional(v.string()),
  name: packageNameSchema,
  pages: v.record(routePathSchema, exposeSchema),
  /**
   * Pages that look the same to everybody, which the edge therefore renders, each with the query parameters that it reads.
   * It is rendered without all others. A page that is not named here is drawn in the browser.
   */
  serverPages: v.optional(v.record(routePathSchema, v.array(queryNameSchema))),
  slots: v.record(idSchema, exposeSchema),
  dialogs: v.record(idSchema, exposeSchema),
  /** Ways to its pages that the shell offers. */
  navigation: v.optional(v.array(navigationEntrySchema)),
});

export type RemoteManifest = v.InferOutput<typeof remoteManifestSchema>;
