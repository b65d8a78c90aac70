import pc from 'picocolors';
import type { CountedVisitors, Status } from '../channels/status.ts';
import { exitCodes } from '../facts/exit-codes.ts';
import type { Result } from '../facts/result.ts';

/** Where a command writes; the tests look there. */
export interface Output {
  readonly json: boolean;
  /** Named where something is not found: it may lie in another store. */
  readonly storeName?: string | undefined;
  line(text: string): void;
  error(text: string): void;
}

const withStore = <T>(result: Result<T>, storeName: string | undefined): Result<T> =>
  result.ok || result.code !== 'NOT_FOUND' || storeName === undefined
    ? result
    : { ...result, message: `${result.message} Release store: ${storeName}.` };

/** Prints a result as one JSON document or as lines for a person; returns the exit code. */
export function report<T>(output: Output, given: Result<T>, lines: (value: T) => readonly string[]): number {
  const result = withStore(given, output.storeName);
  if (result.ok) {
    if (output.json) output.line(JSON.stringify({ ok: true, value: result.value }, null, 2));
    else for (const line of lines(result.value)) output.line(line);
    return 0;
  }
  if (output.json) output.line(JSON.stringify(result, null, 2));
  else {
    output.error(pc.red(result.message));
    for (const detail of result.details.slice(result.message.includes(result.details[0] ?? '\0') ? 1 : 0)) {
      output.error(`  ${detail}`);
    }
  }
  return exitCodes[result.code];
}

/** What a command has to say, to be written where the caller says. */
export type Reply = (output: Output) => number;

export const reply =
  <T>(result: Result<T>, lines: (value: T) => readonly string[] = () => []): Reply =>
  (output) =>
    report(output, result, lines);

/** What a command said that ran elsewhere. */
export const remoteReply =
  (
    ran: Result<{ readonly exitCode: number; readonly lines: readonly string[]; readonly errors: readonly string[] }>,
  ): Reply =>
  (output) => {
    if (!ran.ok) return report(output, ran, () => []);
    for (const line of ran.value.lines) output.line(line);
    for (const line of ran.value.errors) output.error(line);
    return ran.value.exitCode;
  };

const row = (cells: readonly (string | number)[], widths: readonly number[]): string =>
  cells
    .map((cell, index) => String(cell).padEnd(widths[index] ?? 0))
    .join('  ')
    .trimEnd();

function table(rows: readonly (readonly (string | number)[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => String(cells[column] ?? '').length)),
  );
  return rows.map((cells) => row(cells, widths));
}

const visitorsLine = ({ visitors, errors, loadFailures }: CountedVisitors): string =>
  `${visitors} visitors, ${errors} met an error, ${loadFailures} could not load it`;

export function statusLines({ policy, channels, releases }: Status): string[] {
  const lines = channels.flatMap(({ name, composition, releases: set, canary, canaryVisitors, history, warnings }) => [
    `${pc.bold(name)} ${composition}`,
    ...warnings.map((warning) => `  ${pc.yellow(warning)}`),
    ...Object.entries(set).map(([packageName, version]) => `  ${packageName}@${version}`),
    ...(canary ? [`  canary ${canary.name}@${canary.version} for ${canary.percent} %`] : []),
    ...(canaryVisitors
      ? [`    so far ${visitorsLine(canaryVisitors.canary)}; stable: ${visitorsLine(canaryVisitors.stable)}`]
      : []),
    ...history
      .slice(-10)
      .reverse()
      .map(({ id, at, who, why, change, forced }) => {
        const reason = why === '' ? '' : `: ${why}`;
        return pc.dim(`    ${at.slice(0, 19)}Z ${id} ${change} (${who})${reason}${forced ? ' FORCED' : ''}`);
      }),
    '',
  ]);
  const head = ['release', 'channels', 'kB sent', 'visitors', 'views', 'errors', 'load failures', 'load p75 ms'];
  const rows = releases.map((release) => [
    release.release,
    [
      release.damaged ? 'DAMAGED' : '',
      release.revoked ? 'REVOKED' : '',
      release.refused ? 'REFUSED' : '',
      ...release.channels,
    ]
      .filter((word) => word !== '')
      .join(' ') || '-',
    release.sentBytes === null ? '-' : (release.sentBytes / 1000).toFixed(1),
    release.visitors,
    release.views,
    release.errors,
    release.loadFailures,
    release.loadP75Ms ?? '-',
  ]);
  return [
    ...(policy.problem === null ? [] : [pc.red(policy.problem), '']),
    ...(channels.length > 0 ? lines : ['No channel yet.', '']),
    ...table([head, ...rows]),
    ...releases.flatMap(({ refused }) => (refused === undefined ? [] : [pc.yellow(refused)])),
  ];
}
