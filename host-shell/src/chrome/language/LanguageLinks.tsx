import styled from '@emotion/styled';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { type Language, languageCodes, languages, pathIn } from 'shared-contracts';
import { focusRing, theme } from 'shared-ui';
import { languageNames } from '../../fonts/language-names.ts';
import { useMessages } from '../../messages.ts';
import { useLanguageChoice } from './useLanguageChoice.ts';

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
`;
const Choice = styled.a`
  display: inline-flex;
  align-items: center;
  min-width: ${theme.touchTarget};
  min-height: ${theme.touchTarget};
  padding: 0 ${theme.space(2.5)};
  border-radius: ${theme.radius.pill};
  color: inherit;
  ${languageNames}
  font-size: ${theme.font.sm};
  text-decoration: none;
  ${focusRing}
  &[aria-current] { font-weight: 700; text-decoration: underline; text-underline-offset: 5px; }
  &[aria-busy] { opacity: 0.6; }
  @media (hover: hover) { &:hover { text-decoration: underline; text-underline-offset: 5px; } }
`;

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * The page in each language: links, so that crawlers and new tabs follow them; a plain click switches in place. One of
 * a page is a landmark.
 */
export function LanguageLinks({ landmark = true }: { landmark?: boolean }) {
  const { language: words } = useMessages();
  const { pathname, search } = useLocation();
  const { current, coming, choose } = useLanguageChoice();
  const follow = (code: Language) => (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    choose(code);
  };
  return (
    <Root as={landmark ? 'nav' : 'div'} role={landmark ? undefined : 'group'} aria-label={words.label}>
      {languageCodes.map((code) => (
        <Choice
          key={code}
          href={pathIn(code, pathname) + search}
          lang={languages[code].tag}
          hrefLang={languages[code].tag}
          aria-current={code === current || undefined}
          aria-busy={code === coming || undefined}
          onClick={follow(code)}
        >
          {languages[code].name}
        </Choice>
      ))}
    </Root>
  );
}
