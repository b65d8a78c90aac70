import { use, useEffect, useReducer } from 'react';
import type { Language } from 'shared-contracts';
import { type CatalogueFiles, createCatalogue, type Words } from './catalogue.ts';
import { useLanguage } from './useLanguage.ts';

const countUp = (times: number): number => times + 1;

/** Access to the words of one package. */
export interface MessagesOf<Messages> {
  /** The words in the page's language. Suspends while they are fetched; English where they cannot be had. */
  useMessages(): Words<Messages>;
  /** For what is no component: the words that are here, else English. */
  messagesIn(language: Language): Words<Messages>;
}

/**
 * The catalogue of a package. English is bundled; the words of other languages are files of their own, fetched when a
 * part of the package is first shown in them. A language that lacks a key does not compile.
 *
 *     export const { useMessages } = defineMessages(english, {
 *       hi: () => import('./messages.hi.ts'),
 *       bn: () => import('./messages.bn.ts'),
 *     });
 */
export function defineMessages<const Messages>(
  english: Messages,
  files: CatalogueFiles<Messages>,
): MessagesOf<Messages> {
  const { known, load, waitedFor, subscribe } = createCatalogue(english, files);
  const inEnglish = english as Words<Messages>;
  return {
    messagesIn: (language) => known(language) ?? inEnglish,
    useMessages() {
      const language = useLanguage();
      const [, lookAgain] = useReducer(countUp, 0);
      const words = known(language);
      const missing = words === undefined;
      useEffect(() => {
        if (!missing) return undefined;
        const unsubscribe = subscribe(lookAgain);
        // They may have arrived since it was rendered.
        if (known(language)) lookAgain();
        else void load(language);
        return unsubscribe;
      }, [known, load, subscribe, missing, language]);
      // Also once they are here: a component that waited is played again, and its later hooks count on the same `use`.
      const wait = waitedFor(language);
      if (wait) use(wait);
      return words ?? inEnglish;
    },
  };
}
