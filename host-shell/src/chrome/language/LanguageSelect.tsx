import styled from '@emotion/styled';
import { type Language, languageCodes, languages } from 'shared-contracts';
import { focusRing, Icon, media, theme } from 'shared-ui';
import { languageNames } from '../../fonts/language-names.ts';
import { useMessages } from '../../messages.ts';
import { useLanguageChoice } from './useLanguageChoice.ts';

/** Where it is tight only the globe is rendered; the select lies over it, so that all of it can be pressed. */
const Root = styled.span`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  svg { position: absolute; left: ${theme.space(2.5)}; color: ${theme.color.primary}; pointer-events: none; }
  &[data-busy] { opacity: 0.6; }
`;
const Select = styled.select`
  min-height: ${theme.touchTarget};
  padding: 0 ${theme.space(2)} 0 ${theme.space(9)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  font: inherit;
  ${languageNames}
  font-size: ${theme.font.sm};
  font-weight: 600;
  cursor: pointer;

  ${focusRing}
  @media (hover: hover) { &:hover { border-color: ${theme.color.primary}; } }
  option { background: ${theme.color.surface}; color: ${theme.color.ink}; }
  @media (max-width: 1179.98px) {
    appearance: none;
    width: ${theme.touchTarget};
    /* No option's width counts: to measure three scripts takes a cheap phone 20 ms. */
    field-sizing: content;
    padding: 0;
    color: transparent;
    /* iOS zooms in on a control with smaller letters. */
    font-size: ${theme.font.md};
    ${media.forcedColours} { width: auto; padding: 0 ${theme.space(2)} 0 ${theme.space(9)}; color: ButtonText; }
  }
`;

/** The header's choice of a language, each by its own name. */
export function LanguageSelect() {
  const { language: words } = useMessages();
  const { current, coming, choose } = useLanguageChoice();
  return (
    <Root data-language="" data-busy={coming !== null || undefined}>
      <Select
        aria-label={words.label}
        value={coming ?? current}
        onChange={(event) => choose(event.target.value as Language)}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={languages[code].tag}>
            {languages[code].name}
          </option>
        ))}
      </Select>
      <Icon name="globe" size={20} />
    </Root>
  );
}
