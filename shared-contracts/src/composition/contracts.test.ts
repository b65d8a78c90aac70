import { deprecationSchema, versionSchema } from 'federation-contracts/composition';
import * as v from 'valibot';
import { contractNames, contractVersions, DEPRECATION_DAYS, deprecations } from './contracts.ts';

const DAY_MS = 86_400_000;
const minorOf = (version: string): number => Number(version.split('.')[1]);
const majorOf = (version: string): number => Number(version.split('.')[0]);

test('every contract has a semantic version', () => {
  expect(contractNames).toEqual(['host-api', 'domain', 'release-format']);
  for (const version of Object.values(contractVersions)) expect(v.is(versionSchema, version)).toBe(true);
});

test.each(deprecations.map((one) => [one.name, one] as const))(
  'the deprecation of %s says since when, until when and what instead',
  (_name, one) => {
    expect(v.is(deprecationSchema, one)).toBe(true);
    const present = contractVersions[contractNames.find((name) => name === one.contract) ?? 'host-api'];
    expect(contractNames).toContain(one.contract);
    expect(one.instead).not.toBe('');
    expect(Date.parse(one.ends) - Date.parse(one.on)).toBeGreaterThanOrEqual(DEPRECATION_DAYS * DAY_MS);
    // A major later it is gone, and so is its entry.
    expect(majorOf(one.since)).toBe(majorOf(present));
    expect(minorOf(one.since)).toBeLessThanOrEqual(minorOf(present));
  },
);
