/** A name that cannot be used, or a folder that is taken: one line for the person at the command line. */
export class CreateError extends Error {
  override name = 'CreateError';
}

const NAME = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST_NAME = 60;

/** Words of the template: `{{key}}` in texts, `__key__` in file names. */
export interface Words {
  readonly name: string;
  /** The name without `mfe-`; first part of the ids of its own slots and dialogs. */
  readonly slug: string;
  /** Address of its first page. */
  readonly path: string;
  /** Component of that page. */
  readonly Page: string;
  readonly title: string;
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** @throws CreateError when the name is not one of a remote */
export function wordsFor(name: string): Words {
  if (!NAME.test(name) || name.length > LONGEST_NAME)
    throw new CreateError(`"${name}" is not a name for a remote. Use mfe- and lower-case words, such as mfe-offers.`);
  const slug = name.slice('mfe-'.length);
  const page = `${slug.split('-').map(capitalised).join('')}Page`;
  return { name, slug, path: `/${slug}`, Page: page, title: capitalised(slug.replaceAll('-', ' ')) };
}
