import { escapeHtml } from 'federation-contracts';

/** A page that stands alone: no script, no asset, for when there is nothing to compose. */
export const noticePage = (siteName: string, heading: string, text: string): string => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${[heading, siteName].filter(Boolean).map(escapeHtml).join(' – ')}</title>
<style>:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;text-align:center;font-family:system-ui,sans-serif;background:#fbf8f3;color:#14213d}strong{font-size:40px;color:#00667a}h1{font-size:22px;margin:0}p{margin:0;max-width:32em}@media (prefers-color-scheme:dark){body{background:#0e1624;color:#e9edf4}strong{color:#5cc4d6}}</style>
</head>
<body>${siteName ? `<strong>${escapeHtml(siteName)}</strong>` : ''}<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p></body>
</html>
`;
