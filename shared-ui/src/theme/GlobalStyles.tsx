import { css, Global } from '@emotion/react';
import { focusRing, media, schemeDefinitions, text, theme } from './theme.ts';

const styles = css`
  :root {
    ${schemeDefinitions('light')}
    color-scheme: light dark;
  }
  ${media.dark} {
    :root {
      ${schemeDefinitions('dark')}
    }
  }
  /* Paper: ink on white, and nothing that wants to be pressed. */
  ${media.print} {
    :root {
      ${schemeDefinitions('light')}
      color-scheme: light;
    }
    button, a[data-variant] {
      display: none !important;
    }
  }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: 96px;
  }
  body {
    margin: 0;
    background: ${theme.color.ground};
    color: ${theme.color.ink};
    font-family: ${theme.family};
    ${text('md')}
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
  }
  /* In a layer of their own: what a remote's style sheets say of its elements outweighs them. */
  @layer host {
    *,
    *::before,
    *::after {
      box-sizing: border-box;
    }
    h1, h2, h3, h4, h5, h6, p, figure, blockquote, dl, dd, ol, ul {
      margin: 0;
    }
    ul[role='list'], ol[role='list'] {
      padding: 0;
      list-style: none;
    }
    h1, h2, h3, h4 {
      text-wrap: balance;
    }
    button, input, select, textarea {
      font: inherit;
      color: inherit;
    }
    img, picture, svg {
      display: block;
      max-width: 100%;
    }
    a {
      color: ${theme.color.primary};
      text-underline-offset: 0.18em;
    }
  }
  /* What only a script can focus, such as a step that begins, is where somebody is, not a control. */
  a, button, [tabindex]:not([tabindex='-1']), summary {
    ${focusRing}
    -webkit-tap-highlight-color: transparent;
  }
  ${media.touch} {
    summary {
      min-height: ${theme.touchTarget};
      padding-block: ${theme.space(2.5)};
    }
  }
  ${media.reducedMotion} {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      /* A short duration would animate every change of every element. */
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;

/** Colours, resets and type of the page. The shell mounts it once; remotes never do. */
export function GlobalStyles() {
  return <Global styles={styles} />;
}
