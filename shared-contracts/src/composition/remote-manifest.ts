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
const idSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9.-]*$/, 'must be a lower-case id such as service-otp'));

/** `remote.json`: all that a remote shows to others. Route paths are react-router patterns; see decisions §8. */
export const remoteManifestSchema = v.strictObject({
  $schema: v.optional(v.string()),
  name: packageNameSchema,
  pages: v.record(routePathSchema, exposeSchema),
  slots: v.record(idSchema, exposeSchema),
  dialogs: v.record(idSchema, exposeSchema),
});

export type RemoteManifest = v.InferOutput<typeof remoteManifestSchema>;
  /** Ways to its pages that the shell offers. */
  navigation: v.optional(v.array(navigationEntrySchema)),
