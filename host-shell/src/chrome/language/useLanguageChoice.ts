import { useState } from 'react';
import { useHost, useLanguage } from 'remote-sdk';
import type { Language } from 'shared-contracts';

/** The page's language, the one that was asked for while its words are loading, and a function to choose. */
export function useLanguageChoice() {
  const { language } = useHost();
  const current = useLanguage();
  const [coming, setComing] = useState<Language | null>(null);
  const choose = async (next: Language) => {
    setComing(next);
    await language.choose(next);
    setComing(null);
  };
  return { current, coming, choose: (next: Language) => void choose(next) };
}
