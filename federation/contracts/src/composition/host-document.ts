import * as v from 'valibot';
import { DEFAULT_LANGUAGE, languages } from '../page/language.ts';
import { codeOfTag, languagesOf, languagesOfTags, type SiteLanguages } from '../page/site-languages.ts';

/** File of a host's release that holds its document (`HostDocument`). */
export const HOST_DOCUMENT_FILE = 'document.json';

const colourSchema = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #00667a'));
const policyNameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be the name of a policy'));

const tagSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,8}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as de or de-AT'),
);

/** `host.json`: what a host says of itself, so that nothing else has to know its name. */
export const hostDeclarationSchema = v.strictObject({
  $schema: v.optional(v.string()),
  /** Stands in front of the names by which its pages' parts find each other (`pageElements`), and of its cookies. */
  prefix: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,19}$/, 'must be lower-case letters and digits, such as acme')),
  /** The site's name, as people read it. */
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /** Title and description of a page that has none of its own. */
  title: v.pipe(v.string(), v.maxLength(80)),
  description: v.pipe(v.string(), v.maxLength(200)),
  /** Colour of the browser's own frame, in each scheme. */
  themeColor: v.strictObject({ light: colourSchema, dark: colourSchema }),
  /** Words for a browser without JavaScript: in a page yet to render, and in one rendered already. */
  noScript: v.strictObject({ plain: v.string(), drawn: v.string() }),
  /** In which its pages are, as BCP 47 tags: the first one has addresses without a prefix. Absent: `languages`. */
  languages: v.optional(
    v.pipe(
      v.array(tagSchema),
      v.minLength(1, 'must name a language'),
      v.check((tags) => new Set(tags.map(codeOfTag)).size === tags.length, 'must name each language once'),
    ),
  ),
  /** Trusted Types policies that its own scripts and its remotes create, besides the one for addresses of scripts. */
  trustedTypes: v.array(policyNameSchema),
});

const { $schema: _, ...declared } = hostDeclarationSchema.entries;

/** `document.json` of a host's release: all that the edge needs to make a page. Unknown fields are ignored. */
export const hostDocumentSchema = v.object({
  schemaVersion: v.literal(1),
  ...declared,
  themeColor: v.object(declared.themeColor.entries),
  noScript: v.object(declared.noScript.entries),
  /** Codes of `languages`, by which edges from before `languageTags` know them. */
  languages: v.optional(v.array(v.string())),
  /** BCP 47; the first one has addresses without a prefix. */
  languageTags: v.optional(v.array(tagSchema)),
  /** What is seen before any script has run. The style also says when (`WAIT_ATTRIBUTE`) it covers a rendered page. */
  splash: v.object({ markup: v.string(), style: v.string() }),
  /** Inline scripts of a page that the edge rendered: in the head before the first paint, and after the page. */
  firstPaint: v.nullable(v.object({ beforePaint: v.string(), startPage: v.string() })),
});

export type HostDeclaration = v.InferOutput<typeof hostDeclarationSchema>;
export type HostDocument = v.InferOutput<typeof hostDocumentSchema>;

/** What a host's document says of the languages that its `host.json` names. */
export function documentLanguages(
  tags: readonly string[] | undefined,
): Pick<HostDocument, 'languages' | 'languageTags'> {
  if (tags === undefined) return {};
  const codes = tags.map(codeOfTag);
  const areKnown = codes[0] === DEFAULT_LANGUAGE && codes.every((code) => code in languages);
  return { languageTags: [...tags], ...(areKnown ? { languages: codes } : {}) };
}

/** The languages of a site, as its host declares them. */
export function siteLanguages({
  languageTags = [],
  languages: codes,
}: Pick<HostDocument, 'languages' | 'languageTags'>): SiteLanguages {
  if (languageTags.length > 0) return languagesOfTags(languageTags);
  const known = Object.entries(languages).filter(
    ([code]) => code === DEFAULT_LANGUAGE || codes === undefined || codes.includes(code),
  );
  return languagesOf(Object.fromEntries(known));
}
