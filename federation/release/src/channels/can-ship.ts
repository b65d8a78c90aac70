import type { Release } from 'federation-contracts/composition';
import { checkSet } from '../checks/check.ts';
import { checkOrder } from '../checks/check-order.ts';
import { checkPage } from '../checks/check-page.ts';
import { deprecatedUses, deprecationLine } from '../checks/deprecated-uses.ts';
import { dearestExpose, isBrowserFile, sentBytes } from '../facts/budgets.ts';
import { hostOf } from '../facts/host-of.ts';
import { formatRef, type ReleaseRef } from '../facts/release-ref.ts';
import { asResult, failure, type Result, success } from '../facts/result.ts';
import { costOfWhole, namesOfWhole, needsWhole } from '../facts/shell-entry.ts';
import { barredReleases } from '../store/barred-releases.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { declaredSources } from '../trust/page-policy.ts';
import { DEFAULT_CHANNEL, readChannel } from './channel.ts';
import { readReleases, releasesOf } from './promote.ts';

export interface CanShip {
  readonly release: string;
  readonly channel: string;
  /** Scripts and styles as sent, in bytes; `before` is the release that the channel has, null when it has none. */
  readonly sentBytes: { readonly now: number; readonly before: number | null };
  /** The dearest page, slot or dialog with the entry, in bytes, and what the remote.json allows; null for a shell. */
  readonly dearest: {
    readonly expose: string;
    readonly now: number;
    readonly before: number | null;
    readonly budget: number;
  } | null;
  /**
   * Names for which pages get the shell's whole shared files, and what all of the channel's visitors then pay more;
   * null where there are none.
   */
  readonly whole: { readonly names: readonly string[]; readonly bytes: number } | null;
  /**
   * Browser files whose content the release before does not have, as sent. Every release has addresses of its own, so a
   * visitor fetches what their pages use of it, changed or not.
   */
  readonly changed: { readonly files: number; readonly bytes: number };
  /** What it adds to pages: origins, Trusted Types policies, workers, WebAssembly, values it reads. A line each. */
  readonly page: readonly string[];
  /** A line for each use of something that the channel's shell is going to drop. */
  readonly deprecated: readonly string[];
}

/** By content, since names may stay or change. */
function changedFiles(release: Release, before: Release | null): { files: number; bytes: number } {
  const had = new Set(Object.values(before?.files ?? {}).map(({ integrity }) => integrity));
  const fresh = Object.entries(release.files).filter(([path, file]) => isBrowserFile(path) && !had.has(file.integrity));
  return { files: fresh.length, bytes: fresh.reduce((sum, [, file]) => sum + (file.brotliBytes ?? file.bytes), 0) };
}

/** What a visitor pays for the dearest expose, and paid for the dearest of the release before. */
function dearestOf(release: Release, before: Release | null): CanShip['dearest'] {
  if (release.kind === 'host') return null;
  const { expose, sent, budget } = dearestExpose(release);
  return { expose, now: sent, before: before && dearestExpose(before).sent, budget };
}

/** What this release makes everybody pay; nothing where its neighbours, or the release before, do so already. */
function wholeOf(release: Release, before: Release | null, all: readonly Release[]): CanShip['whole'] {
  const host = hostOf(all);
  const names = host && release.kind === 'remote' ? namesOfWhole(host, release) : [];
  if (!host || names.length === 0) return null;
  const others = all.filter(({ name }) => name !== release.name);
  const isPaid = needsWhole(host, before ? [...others, before] : others);
  return { names, bytes: isPaid ? 0 : costOfWhole(host) };
}

function pageLines({ manifest, uses }: Release): string[] {
  const sources = declaredSources(manifest?.policy ?? {}).map(({ directive, source }) => `${directive} ${source}`);
  const values = Object.keys(manifest?.values ?? {});
  return [
    ...(sources.length === 0 ? [] : [`Adds to the policy of every page: ${sources.join(', ')}.`]),
    ...(uses?.page?.includes('workers') ? ['Starts workers.'] : []),
    ...(uses?.page?.includes('webassembly')
      ? ["Runs WebAssembly: every page's script-src has 'wasm-unsafe-eval'."]
      : []),
    ...(uses?.page?.includes('markup') ? ['Sets markup from texts: pages let in what is inert.'] : []),
    ...(values.length === 0 ? [] : [`Reads of the channel: ${values.join(', ')}.`]),
  ];
}

/** Whether a release could go to a channel, and why not; and what it would cost the channel's visitors. */
export function canShip(store: ReleaseStore, ref: ReleaseRef, channel: string): Promise<Result<CanShip>> {
  return asResult(async () => {
    const [barred] = await barredReleases(store, [ref], channel);
    if (barred !== undefined) return failure('REFUSED', barred);
    const present = await readChannel(store, channel);
    const start = present ?? (await readChannel(store, DEFAULT_CHANNEL));
    const set = await releasesOf(store, start);
    const releases = await readReleases(store, { ...set, [ref.name]: ref.version });
    if (!releases.ok) return releases;
    const order = present ? await checkOrder(store, set, [ref], channel) : [];
    const fresh = releases.value.filter(({ name }) => name === ref.name);
    const page = { channel, values: start?.values, policy: store.trust.policy() };
    const problems = [...order, ...(await checkSet(store, releases.value, [ref])), ...checkPage(fresh, page)];
    const lines = problems.map(({ message }) => message);
    if (lines.length > 0) return failure('REFUSED', `${formatRef(ref)} cannot go to ${channel}: ${lines[0]}`, lines);
    const [release] = fresh;
    if (!release) return failure('NOT_FOUND', `${formatRef(ref)} is not published.`);
    const host = hostOf(releases.value);
    const version = set[ref.name];
    const before = version === undefined ? null : await store.readRelease({ name: ref.name, version });
    return success({
      release: formatRef(ref),
      channel,
      sentBytes: { now: sentBytes(release), before: before && sentBytes(before) },
      dearest: dearestOf(release, before),
      whole: wholeOf(release, before, releases.value),
      changed: changedFiles(release, before),
      page: pageLines(release),
      deprecated: deprecatedUses(release, host?.gives?.deprecated ?? []).map((one) =>
        deprecationLine(formatRef(ref), one),
      ),
    });
  });
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const differenceTo = (before: number | null, now: number): string =>
  before === null ? 'new in this channel' : `${now < before ? '-' : '+'}${kilobytes(Math.abs(now - before))}`;

export function canShipLines({
  release,
  channel,
  sentBytes: { now, before },
  dearest,
  whole,
  changed,
  page,
  deprecated,
}: CanShip): string[] {
  return [
    `${release} can go to ${channel}.`,
    `Scripts and styles ${kilobytes(now)} (${differenceTo(before, now)}); changed: ${changed.files} ${changed.files === 1 ? 'file' : 'files'}, ${kilobytes(changed.bytes)}.`,
    ...(dearest
      ? [
          `A visitor of ${dearest.expose} pays ${kilobytes(dearest.now)} (${differenceTo(dearest.before, dearest.now)}) of ${kilobytes(dearest.budget)} that its remote.json allows.`,
        ]
      : []),
    ...(whole
      ? [
          `It uses ${whole.names.join(', ')}, which the shell's small files do not have: every page gets its whole ones, ${kilobytes(whole.bytes)} more${whole.bytes === 0 ? ' than now' : ''}.`,
        ]
      : []),
    ...page,
    ...deprecated,
  ];
}
