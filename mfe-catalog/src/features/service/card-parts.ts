import styled from '@emotion/styled';
import { media, text, theme } from 'shared-ui';
import { ServiceImage } from './ServiceImage.tsx';

/** Shapes that a card and its skeleton share, so that one takes the other's place without a shift. */
export const CardRoot = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  height: 100%;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow[1]};
  transition: box-shadow ${theme.motion.normal}, transform ${theme.motion.normal};
  @media (hover: hover) {
    &:hover { box-shadow: ${theme.shadow[2]}; transform: translateY(-2px); }
  }
  &:has(a:focus-visible) { box-shadow: ${theme.shadow[2]}; }
  ${media.mobile} {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    height: auto;
  }
  ${media.reducedMotion} { &:hover { transform: none; } }
`;

export const CardImage = styled(ServiceImage)`
  width: 100%;
  ${media.mobile} {
    align-self: stretch;
    height: 100%;
    min-height: 148px;
    aspect-ratio: auto;
  }
`;

export const CardBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${theme.space(2)};
  min-width: 0;
  /* Room for a title and a summary of two lines each, so that all cards are of one height. */
  min-height: 222px;
  padding: ${theme.space(4)};
  ${media.mobile} {
    gap: ${theme.space(1)};
    min-height: 0;
    padding: ${theme.space(3)};
  }
`;

const twoLines = `
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;

export const CardTitle = styled.h3`
  ${twoLines}
  max-height: 2.7em;
  ${text('md')}
  line-height: 1.35;
  font-weight: 700;
  letter-spacing: -0.01em;
  & a { color: ${theme.color.ink}; text-decoration: none; }
  /* The whole card follows the link; buttons stand above it. */
  & a::after { content: ''; position: absolute; inset: 0; border-radius: ${theme.radius.lg}; }
  & a:focus-visible { outline: none; }
  & a:focus-visible::after { outline: 3px solid ${theme.color.focus}; outline-offset: -3px; }
`;

export const CardSummary = styled.p`
  ${twoLines}
  max-height: 3em;
  color: ${theme.color.inkMuted};
  ${text('sm')}
  ${media.mobile} { display: none; }
`;

export const CardFoot = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${theme.space(3)};
  min-height: 46px;
  margin-top: auto;
  padding-top: ${theme.space(2)};
  & button { position: relative; z-index: 1; flex: none; }
  ${media.mobile} {
    /* Side by side where both fit; else the button has a row of its own, whatever price and language. */
    flex-wrap: wrap;
    row-gap: ${theme.space(2)};
    & > div:has(+ button) { flex: 9999 0 auto; }
    & button { flex: 1 0 auto; }
  }
`;
