import { type Release, type RemoteManifest, siteLanguages } from 'federation-contracts/composition';
import type { Problem } from '../facts/problem.ts';
import { formatRef } from '../facts/release-ref.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readHostDocument } from './host-document.ts';

type Words = Readonly<Record<string, string>> | undefined;

/**
 * The first place where a remote says something to people, and not in each of these languages; null: there is none.
 * @example missingWords(manifest, ['de', 'fr']) // 'the title of /offers has no words in "fr"'
 */
export function missingWords(
  { pages, navigation = [] }: Pick<RemoteManifest, 'pages' | 'navigation'>,
  codes: readonly string[],
): string | null {
  const titleOf = (path = ''): Words => {
    const page = pages[path.replace(/\?.*$/, '')];
    return typeof page === 'object' ? page.title : undefined;
  };
  const lacks = (...words: Words[]) => codes.find((code) => words.every((one) => one?.[code] === undefined));
  for (const path of Object.keys(pages)) {
    const title = titleOf(path);
    const code = title && lacks(title);
    if (code) return `the title of ${path} has no words in "${code}"`;
  }
  for (const { path, dialog, label, signIn } of navigation) {
    const [place, title] = [`${path ?? dialog} in navigation`, titleOf(path)];
    const code = lacks(label, title);
    if (code) return `${place} has no label in "${code}"${title ? '' : ', and its page has no title'}`;
    const unsaid = signIn && lacks(signIn);
    if (unsaid) return `signIn of ${place} has no words in "${unsaid}"`;
  }
  return null;
}

/** A newcomer says in every language of the site what it says to people: its host declares which these are. */
export async function checkWords(store: ReleaseStore, host: Release, fresh: readonly Release[]): Promise<Problem[]> {
  const document = await readHostDocument(store, host);
  if (document === null) return [];
  const { codes } = siteLanguages(document);
  return fresh.flatMap((remote) => {
    const missing = remote.manifest && missingWords(remote.manifest, codes);
    if (!missing) return [];
    const message = `${formatRef(remote)}: ${missing}, a language of the shell ${formatRef(host)}: add it to remote.json.`;
    return [{ rule: 'words', release: formatRef(remote), message }];
  });
}
