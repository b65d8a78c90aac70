import { css } from '@emotion/react';
import { media, theme } from '../theme/theme.ts';

export const backdropStyles = css`
  position: fixed;
  inset: 0;
  z-index: 1000;
  background: ${theme.color.scrim};
  transition: opacity ${theme.motion.normal};
  &[data-starting-style], &[data-ending-style] { opacity: 0; }
`;

export const viewportStyles = css`
  position: fixed;
  inset: 0;
  z-index: 1001;
  display: grid;
  /* What is wide scrolls in the dialog; the dialog stays in the window. */
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  padding: ${theme.space(6)};
  overflow: hidden;
  ${media.mobile} {
    place-items: end stretch;
    padding: ${theme.space(10)} 0 0;
  }
  &[data-side='right'] {
    place-items: stretch end;
    padding: 0;
    ${media.mobile} { place-items: end stretch; padding-top: ${theme.space(10)}; }
  }
  &[data-fill] {
    ${media.mobile} {
      /* What the screen keyboard leaves free, where the page measures it (useVisualViewport of the chat). */
      inset: var(--kaza-viewport-top, 0) 0 auto;
      height: var(--kaza-viewport-height, 100dvh);
      padding: 0;
    }
  }
  /* Title, content and buttons scroll as one. */
  ${media.short} {
    && { display: block; padding: 0; overflow-y: auto; overscroll-behavior: contain; }
  }
`;

export const popupStyles = css`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-height: 100%;
  min-height: 0;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadow[3]};
  outline: none;
  transition: opacity ${theme.motion.normal}, transform ${theme.motion.normal};
  &[data-size='sm'] { max-width: 420px; }
  &[data-size='md'] { max-width: 540px; }
  &[data-size='lg'] { max-width: 760px; }
  &[data-size='full'] { max-width: 1080px; height: 100%; }
  &[data-starting-style], &[data-ending-style] { opacity: 0; transform: translateY(12px) scale(0.985); }
  ${media.forcedColours} { border: 2px solid CanvasText; }
  &[data-fill] { height: min(760px, 100%); }
  ${media.mobile} {
    && { max-width: none; }
    border-radius: 20px 20px 0 0;
    padding-bottom: env(safe-area-inset-bottom);
    &[data-starting-style], &[data-ending-style] { opacity: 1; transform: translateY(100%); }
    &[data-fill] { height: 100%; border-radius: 0; padding-top: env(safe-area-inset-top); }
  }
  [data-side='right'] > & {
    ${media.desktop} {
      width: min(440px, 100vw);
      height: 100%;
      border-radius: ${theme.radius.lg} 0 0 ${theme.radius.lg};
      &[data-starting-style], &[data-ending-style] { opacity: 1; transform: translateX(100%); }
    }
  }
  ${media.short} {
    &&& { height: auto; min-height: 100%; max-height: none; margin-inline: auto; border-radius: 0; }
  }
`;

export const headStyles = css`
  flex: none;
  padding: ${theme.space(6)} ${theme.space(16)} ${theme.space(2)} ${theme.space(6)};
  ${media.mobile} { padding: ${theme.space(5)} ${theme.space(16)} ${theme.space(2)} ${theme.space(5)}; }
`;

export const bodyStyles = css`
  flex: 1 1 auto;
  min-height: 0;
  padding: ${theme.space(3)} ${theme.space(6)} ${theme.space(6)};
  overflow-y: auto;
  overscroll-behavior: contain;
  ${media.mobile} { padding: ${theme.space(2)} ${theme.space(5)} ${theme.space(5)}; }
  [data-fill] > & {
    display: flex;
    flex-direction: column;
    padding: 0;
    overflow: hidden;
  }
  ${media.short} { && { overflow: visible; } }
`;

export const footStyles = css`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space(3)};
  padding: ${theme.space(4)} ${theme.space(6)};
  border-top: 1px solid ${theme.color.line};
  ${media.mobile} {
    padding: ${theme.space(3)} ${theme.space(5)};
    & > button, & > a { flex: 1 1 auto; }
  }
`;

export const closeStyles = css`
  position: absolute;
  top: ${theme.space(3)};
  right: ${theme.space(3)};
`;
