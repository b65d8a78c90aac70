import { ANY_NAME, type Release } from 'federation-contracts/composition';
import type { Problem } from '../facts/problem.ts';
import { formatRef } from '../facts/release-ref.ts';

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/**
 * Names that a remote's code uses and the page's shell does not have: it would find `undefined` there. Types say
 * nothing of this, since each side was compiled against its own packages.
 */
export function checkUses(host: Release, remote: Release): Problem[] {
  const { uses } = remote;
  const { gives } = host;
  // Built by another tool, or before uses were recorded: versions alone are compared.
  if (!uses || !gives) return [];
  const [who, shell] = [formatRef(remote), formatRef(host)];
  const problem = (what: string): Problem => ({
    rule: 'contract',
    release: who,
    message: `${who} uses ${what}, which the shell ${shell} does not give.`,
  });
  const missing = (used: readonly string[], given: readonly string[]) =>
    used.filter((name) => name !== ANY_NAME && !given.includes(name));
  const calls = missing(uses.calls, gives.calls);
  const page = missing(uses.page ?? [], gives.page ?? []);
  return [
    ...Object.entries(uses.exports).flatMap(([module, names]) => {
      const given = gives.exports[module];
      const lost = missing(names, given ? [...given, ...(gives.whole?.exports[module] ?? [])] : names);
      return lost.length === 0 ? [] : [problem(`${listed(lost)} of ${module}`)];
    }),
    ...(page.length === 0 ? [] : [problem(`${listed(page)} in its page`)]),
    ...(calls.length === 0 ? [] : [problem(`the call ${listed(calls)}`)]),
  ];
}
