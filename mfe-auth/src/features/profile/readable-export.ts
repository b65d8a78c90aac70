import { type DataExport, escapeHtml } from 'shared-contracts';
import type { Messages } from '../../messages.ts';

/** Anything of the export as a list of terms, readable without the product. */
function listOf(value: unknown, nothing: string): string {
  if (value === null || value === undefined || value === '') return escapeHtml(nothing);
  if (typeof value !== 'object') return escapeHtml(String(value));
  if (Array.isArray(value)) {
    if (value.length === 0) return `<p>${escapeHtml(nothing)}</p>`;
    return `<ol>${value.map((item) => `<li>${listOf(item, nothing)}</li>`).join('')}</ol>`;
  }
  const rows = Object.entries(value).map(
    ([name, item]) => `<dt>${escapeHtml(name)}</dt><dd>${listOf(item, nothing)}</dd>`,
  );
  return `<dl>${rows.join('')}</dl>`;
}

const STYLE =
  'body{font:16px/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}dt{color:#555}dd{margin:0 0 .5rem 1rem;overflow-wrap:anywhere}li{margin-bottom:1rem}';

/** The export as one page of HTML without scripts. */
export function readableExport(data: DataExport, words: Messages['ownData'], language: string): string {
  const title = escapeHtml(words.pageTitle(data.profile.name || data.profile.mobileNo));
  const parts = (Object.keys(words.sections) as (keyof typeof words.sections)[]).map(
    (name) => `<h2>${escapeHtml(words.sections[name])}</h2>${listOf(data[name], words.nothing)}`,
  );
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  return `<!doctype html><html lang="${language}"><head>${head}<style>${STYLE}</style></head><body><h1>${title}</h1>${parts.join('')}</body></html>`;
}
