/** What is seen before any script has run: the logo and the words of the Loading view, in the shell's colours, in both schemes. */
export const splashStyle = [
  ':root{color-scheme:light dark}html{background:#fbf8f3;color:#14213d}',
  'body{margin:0;font-family:"Plus Jakarta Sans",system-ui,-apple-system,"Segoe UI",sans-serif}',
  '.kaza-splash{position:fixed;inset:0;display:grid;place-content:center;justify-items:center;gap:16px;line-height:1.55;color:#3c4963}',
  '.kaza-splash strong{font-size:2rem;font-weight:800;letter-spacing:-.03em;color:#14213d}',
  '@media (prefers-color-scheme:dark){html,.kaza-splash strong{background:#0e1624;color:#e9edf4}.kaza-splash{color:#c3cbda}',
  '.kaza-splash [fill="#00667a"]{fill:#5cc4d6}.kaza-splash [stroke]{stroke:#04222b}.kaza-splash [fill="#f5a300"]{fill:#f2ae3a}}',
  '@media (prefers-reduced-motion:no-preference){.kaza-splash svg{animation:kaza-breathe 1.6s ease-in-out infinite}}',
  '@keyframes kaza-breathe{50%{transform:scale(.94);opacity:.75}}',
].join('');

/** The shell's mark (host-shell/src/brand/LogoMark.tsx), so that nothing moves when the shell takes over. */
const mark =
  '<svg width="72" height="72" viewBox="3 .5 44.5 44.5" fill="none" aria-hidden="true">' +
  '<path fill="#00667a" d="M20.1 8.9 6.2 20.3A6 6 0 0 0 4 25v13.5A5.5 5.5 0 0 0 9.5 44h25a5.5 5.5 0 0 0 5.5-5.5V25a6 6 0 0 0-2.2-4.7L23.9 8.9a3 3 0 0 0-3.8 0Z"/>' +
  '<path stroke="#fff" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round" d="M16 23.5v14M28.5 23.5 17 31.2l11.8 6.3"/>' +
  '<path fill="#f5a300" d="M38 1.5c.9 5.8 2.7 7.6 8.5 8.5-5.8.9-7.6 2.7-8.5 8.5-.9-5.8-2.7-7.6-8.5-8.5 5.8-.9 7.6-2.7 8.5-8.5Z"/>' +
  '</svg>';

export const splash = `<div class="kaza-splash">${mark}<strong>Kaza</strong><span role="status">Loading...</span></div>`;

/** In a page that the edge drew, the Loading view stands behind it until `data-wait` calls it forward. */
export const waitStyle = [
  'html[data-wait] #root{display:none}',
  'html:not([data-wait]) body>.kaza-splash{display:none}',
].join('');

export const noScript =
  '<noscript><p style="padding:24px;text-align:center">Kaza needs JavaScript. Please switch it on in your browser settings and load this page again.</p></noscript>';

/** The page is there without JavaScript; booking is not. */
export const noScriptHint =
  '<noscript><p style="margin:0;padding:12px;text-align:center">To book a service, please switch JavaScript on in your browser settings.</p></noscript>';
