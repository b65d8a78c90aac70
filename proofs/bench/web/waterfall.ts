import { escapeHtml } from 'shared-contracts';
import type { LoadFigures, RequestBar } from './figures.ts';

const WIDTH = 1000;
const NAMES = 320;
const ROW = 18;
const colours: Readonly<Record<string, string>> = {
  Document: '#1d6fa5',
  Script: '#c98a00',
  Image: '#2e8b57',
  Font: '#8a4fbf',
  Fetch: '#c0392b',
  XHR: '#c0392b',
};

const nameOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return escapeHtml(`${pathname}${search}`.slice(-46));
};

/** The requests of one load as a picture (SVG), with the moments that count. */
export function drawWaterfall(title: string, bars: readonly RequestBar[], figures: LoadFigures): string {
  const last = Math.max(figures.lcp, figures.usable ?? 0, ...bars.map(({ endMs }) => endMs), 1);
  const x = (ms: number) => NAMES + (ms / last) * (WIDTH - NAMES - 10);
  const height = 60 + bars.length * ROW;
  const rows = bars.map(({ url, type, startMs, endMs, bytes }, index) => {
    const y = 46 + index * ROW;
    const width = Math.max(2, x(endMs) - x(startMs));
    const label = `${Math.round(startMs)}–${Math.round(endMs)} ms, ${(bytes / 1000).toFixed(1)} kB`;
    return `<text x="6" y="${y + 11}">${nameOf(url)}</text><rect x="${x(startMs)}" y="${y}" width="${width}" height="${ROW - 5}" rx="2" fill="${colours[type] ?? '#7f8c8d'}"><title>${label}</title></rect>`;
  });
  const moments: [string, number | null, string][] = [
    ['FCP', figures.fcp, '#2e8b57'],
    ['LCP', figures.lcp, '#1d6fa5'],
    ['usable', figures.usable, '#c0392b'],
  ];
  const lines = moments.flatMap(([name, ms, colour], index) =>
    ms === null
      ? []
      : `<line x1="${x(ms)}" x2="${x(ms)}" y1="38" y2="${height}" stroke="${colour}"/><text x="${x(ms) + 3}" y="${height - 4 - index * 12}" fill="${colour}">${name} ${Math.round(ms)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height + 10}" font-family="sans-serif" font-size="10"><rect width="100%" height="100%" fill="#fff"/><text x="6" y="22" font-size="14" font-weight="bold">${escapeHtml(title)}</text>${rows.join('')}${lines.join('')}</svg>\n`;
}
