import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { type LoadFigures, medianFigures, type RequestBar } from '../figures.ts';
import type { FrontDoor } from '../front-door.ts';
import type { BenchPage, Profile, Variant } from '../profiles.ts';
import { drawWaterfall } from '../waterfall.ts';
import { measureLoad } from './measure-load.ts';

export interface Bench {
  readonly browser: Browser;
  readonly door: FrontDoor;
  readonly runs: number;
}

/** Where the front door has a variant of a page. */
export const addressOf = (variant: Variant, { path }: BenchPage): string => {
  if (variant === 'product') return path;
  return `${path}${path.includes('?') ? '&' : '?'}bench=${variant}`;
};

/** A page as the product's edge renders it for this device. */
export async function renderedHtml({ door }: Pick<Bench, 'door'>, { userAgent }: Profile, { path }: BenchPage) {
  const headers = userAgent ? { 'user-agent': userAgent } : undefined;
  return (await fetch(`${door.origin}${path}`, { headers })).text();
}

interface MeasuredPage<V extends Variant> {
  readonly runs: Record<V, LoadFigures[]>;
  readonly medians: Record<V, LoadFigures>;
  /** Of the last load. */
  readonly bars: Record<V, RequestBar[]>;
}

const recordOf = <V extends string, T>(names: readonly V[], of: (name: V) => T): Record<V, T> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<V, T>;

/**
 * One load after the other, variants in turn, so that a busy minute of the machine falls on all of them.
 *
 * @param afterRound what else is measured in turn with them
 */
export async function measurePage<V extends Variant>(
  { browser, door, runs }: Bench,
  profile: Profile,
  page: BenchPage,
  variants: readonly V[],
  afterRound: () => Promise<void> = async () => {},
): Promise<MeasuredPage<V>> {
  const figures = recordOf<V, LoadFigures[]>(variants, () => []);
  const bars = recordOf<V, RequestBar[]>(variants, () => []);
  for (let run = 0; run < runs; run += 1) {
    for (const variant of variants) {
      const address = `${door.origin}${addressOf(variant, page)}`;
      const load = await measureLoad(browser, profile, { address, page, hasScripts: variant !== 'static' });
      figures[variant].push(load.figures);
      bars[variant] = load.bars;
    }
    await afterRound();
  }
  return { runs: figures, medians: recordOf(variants, (variant) => medianFigures(figures[variant])), bars };
}

/** Writes the waterfall of each variant's last load, and returns the rows of the table. */
export async function rowsOf<V extends Variant>(
  { medians, bars }: MeasuredPage<V>,
  { profile, page, out }: { profile: Profile; page: BenchPage; out: string },
): Promise<{ name: string; figures: LoadFigures }[]> {
  const rows: { name: string; figures: LoadFigures }[] = [];
  for (const variant of Object.keys(medians) as V[]) {
    const name = `${page.name}, ${variant}, ${profile.name}`;
    rows.push({ name, figures: medians[variant] });
    const picture = drawWaterfall(name, bars[variant], medians[variant]);
    await writeFile(join(out, `${profile.name}-${page.name}-${variant}.svg`), picture);
  }
  return rows;
}
