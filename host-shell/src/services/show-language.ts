import type { QueryClient } from '@tanstack/react-query';
import { languages } from 'shared-contracts';
import type { ShellLanguage } from './language-service.ts';

/**
 * What a switch means outside of components: the document says its language, and what the server wrote is asked for
 * again. What is under way was asked for in the language before: without an end to it, who asks now would be given that
 * answer.
 */
export function showLanguage(language: ShellLanguage, queryClient: QueryClient): void {
  language.subscribe(() => {
    document.documentElement.lang = languages[language.current()].tag;
    void queryClient.cancelQueries();
    void queryClient.invalidateQueries();
  });
}
