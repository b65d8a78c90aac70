import { changedFiles } from './test/changed.ts';
import { phases } from './test/phases.ts';

/**
 * `npm test`, or some of it: `npm test -- jest browser`; `npm test -- --changed`: what this branch can have broken. The last
 * line is `N passed, N failed`.
 */
const words = process.argv.slice(2);
const asked = words.filter((word) => word !== '--changed');
const changed = words.includes('--changed') ? changedFiles() : undefined;
if (changed?.length === 0) {
  console.log('Nothing is changed.');
  process.exit(0);
}
const unknown = asked.filter((name) => !(name in phases));
if (unknown.length > 0) {
  console.error(`There is no phase ${unknown.join(', ')}. Phases: ${Object.keys(phases).join(', ')}.`);
  process.exit(2);
}
process.env.SEED ??= String(Date.now() % 2 ** 31);
console.log(`Seed ${process.env.SEED}: SEED=${process.env.SEED} npm test plays the same data.\n`);
let passed = 0;
let failed = 0;
for (const [key, phase] of Object.entries(phases)) {
  if (asked.length > 0 && !asked.includes(key)) continue;
  if (changed && phase.whole) continue;
  const startedAt = Date.now();
  console.log(`${phase.name}…`);
  const count = await phase
    .run(changed)
    .catch((error: Error) => ({ passed: 0, failed: 1, details: error.stack ?? error.message }));
  passed += count.passed;
  failed += count.failed;
  if (count.failed > 0) console.log(count.details.trimEnd());
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${phase.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)\n`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
