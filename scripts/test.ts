import { changedFiles } from './test/changed.ts';
import type { Count, Phase } from './test/phases/phase.ts';
import { type PhaseName, phaseNames, phases, stages } from './test/phases.ts';

/**
 * `npm test`, or some of it: `npm test -- jest browser`; `npm test -- --changed`: what this branch can have broken. The
 * last line is `N passed, N failed`.
 */
const words = process.argv.slice(2);
const asked = words.filter((word) => word !== '--changed');
const changed = words.includes('--changed') ? changedFiles() : undefined;
if (changed?.length === 0) {
  console.log('Nothing is changed.');
  process.exit(0);
}
const unknown = asked.filter((name) => !phaseNames.includes(name as PhaseName));
if (unknown.length > 0) {
  console.error(`There is no phase ${unknown.join(', ')}. Phases: ${phaseNames.join(', ')}.`);
  process.exit(2);
}
process.env.SEED ??= String(Date.now() % 2 ** 31);
console.log(`Seed ${process.env.SEED}: SEED=${process.env.SEED} npm test plays the same data.\n`);

async function play(phase: Phase): Promise<Count> {
  const startedAt = Date.now();
  console.log(`${phase.name}…`);
  const count = await phase
    .run(changed)
    .catch((error: Error) => ({ passed: 0, failed: 1, details: error.stack ?? error.message }));
  if (count.failed > 0) console.log(count.details.trimEnd());
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${phase.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)\n`);
  return count;
}

const isChosen = (name: PhaseName): boolean =>
  (asked.length === 0 || asked.includes(name)) && !(changed && 'whole' in phases[name]);

const counts: Count[] = [];
async function playLane(lane: readonly PhaseName[]): Promise<void> {
  for (const name of lane.filter(isChosen)) counts.push(await play(phases[name]));
}
for (const lanes of stages) await Promise.all(lanes.map(playLane));
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
