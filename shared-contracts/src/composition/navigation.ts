import * as v from 'valibot';
import type { Language } from '../domain/language.ts';

const labelSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(24, 'must be at most 24 characters, so that a phone has room for it'),
);

/**
 * A way to one of a remote's pages in the shell's navigation: header on desktops, lower edge on phones. It is data, so the
 * shell draws it without the remote's code; therefore its words stand here, in every language.
 */
export const navigationEntrySchema = v.strictObject({
  /** One of the remote's `pages`, without parameters. */
  path: v.pipe(v.string(), v.regex(/^\/[a-z0-9/-]*$/, 'must be a path without parameters such as /offers')),
  /** Who sees it; everybody where absent. */
  role: v.optional(v.picklist(['customer', 'provider'], 'must be customer or provider')),
  /** An icon of shared-ui. */
  icon: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/, 'must be the name of an icon such as calendar')),
  label: v.strictObject({ en: labelSchema, hi: labelSchema, bn: labelSchema } satisfies Record<
    Language,
    typeof labelSchema
  >),
});

export type NavigationEntry = v.InferOutput<typeof navigationEntrySchema>;
