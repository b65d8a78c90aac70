import { css, Global } from '@emotion/react';
import { type ReactNode, Suspense, useMemo } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Language } from 'shared-contracts';
import { GlobalStyles, type Scheme, schemeDefinitions, theme } from 'shared-ui';
import { LanguageProvider } from 'shared-ui/language';

export interface FrameProps {
  language: Language;
  scheme: Scheme;
  children: ReactNode;
}

const chosen = {
  light: css`:root { ${schemeDefinitions('light')} color-scheme: light; }`,
  dark: css`:root { ${schemeDefinitions('dark')} color-scheme: dark; }`,
};

/** What the shell puts around every screen: styles, colours, language, router. */
export function Frame({ language, scheme, children }: FrameProps) {
  const page = useMemo(() => ({ current: () => language, subscribe: () => () => {} }), [language]);
  return (
    <LanguageProvider value={page}>
      <GlobalStyles />
      <Global styles={chosen[scheme]} />
      <MemoryRouter>
        <Suspense fallback={null}>
          <div lang={language} style={{ minHeight: '100vh', padding: theme.space(6), background: theme.color.ground }}>
            {children}
          </div>
        </Suspense>
      </MemoryRouter>
    </LanguageProvider>
  );
}
