import * as v from 'valibot';

/** The code of a language, as a site's `host.json` has it. */
export const languageCodeSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,8}$/, 'must be the code of a language such as en'),
);

/** Words of at most `longest` characters by language. Which languages there must be says the site. */
const wordsSchema = (longest: number, why: string) => {
  const text = v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(longest, `must be at most ${longest} characters, ${why}`),
  );
  return v.pipe(
    v.record(languageCodeSchema, text),
    v.check((words) => Object.keys(words).length > 0, 'must have words in a language'),
    v.readonly(),
  );
};

/** The name of a page, without the name of the site: the shell adds it. */
export const pageTitleSchema = wordsSchema(80, 'so that a search result shows all of it');
const labelSchema = wordsSchema(24, 'so that a phone has room for it');

/**
 * Where the shell renders an entry. `header` is the desktop's; `shortcut` the one link for which a phone's header has
 * room, also offered on a page that does not exist; `account` the greeting of who is signed in; `bottom` the lower edge
 * of a phone.
 */
export const navigationPlaces = ['header', 'shortcut', 'account', 'footer', 'bottom'] as const;
const placeSchema = v.picklist(navigationPlaces, `must be one of ${navigationPlaces.join(', ')}`);

const audience = v.picklist(
  ['visitor', 'customer', 'provider', 'signed-in'],
  'must be visitor, customer, provider or signed-in',
);

const pathSchema = v.pipe(
  v.string(),
  v.regex(/^\/[a-z0-9/-]{0,200}(\?[\w=&-]{1,200})?$/, 'must be a path without parameters such as /offers'),
);

/**
 * One entry of the shell's navigation. It is data, so the shell renders it without the remote's code; therefore its
 * words stand here, in every language of the site.
 */
export const navigationEntrySchema = v.strictObject({
  /** One of the remote's `pages`, without parameters; a query may follow. */
  path: v.optional(pathSchema),
  /** In place of `path`: one of the remote's `dialogs`, opened with an empty input. For the footer. */
  dialog: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9.-]*$/, 'must be a lower-case id such as partner'))),
  /** `header` and `bottom` where absent. */
  place: v.optional(placeSchema),
  /** Column of the footer: one that the shell has (`company`, `policies`); otherwise its first. */
  group: v.optional(v.string()),
  /** Smaller ones come first; 100 where absent. Entries of the same order stand as the composition names them. */
  order: v.optional(v.pipe(v.number(), v.integer())),
  /** Who sees it, one or several of them; everybody where absent. A `visitor` is not signed in. */
  role: v.optional(v.union([audience, v.pipe(v.array(audience), v.minLength(1, 'must name somebody'))])),
  /** Whom it is for arrives here after signing in by the shell's own Login, which leads nowhere else. */
  landing: v.optional(v.boolean()),
  /** Further paths that belong to this entry: on them, and below them, it is marked as the current one. */
  within: v.optional(v.array(pathSchema)),
  /** `tap`: current only after a tap on it, not by its address. For an entry that shares a page with another. */
  current: v.optional(v.picklist(['address', 'tap'], 'must be address or tap')),
  /** A signed-out visitor signs in first. These words give the reason. */
  signIn: v.optional(wordsSchema(120, 'so that the dialog shows all of it')),
  /** A count to render on it (`header` and `bottom`): `unread-messages`. */
  badge: v.optional(v.string()),
  /** An icon of shared-ui; a menu's where absent or unknown. */
  icon: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/, 'must be the name of an icon such as calendar'))),
  /** A language without a label gets the page's title. */
  label: v.optional(labelSchema),
});

export type NavigationEntry = v.InferOutput<typeof navigationEntrySchema>;
export type NavigationPlace = (typeof navigationPlaces)[number];
export type PageTitle = v.InferOutput<typeof pageTitleSchema>;
