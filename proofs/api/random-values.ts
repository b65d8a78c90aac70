import type { JsonSchema } from 'marketplace-api/testing/insides';
import { randomNumbers } from 'shared-contracts/random';

/** The same values for the same seed. */
export function seededRandom(seed: number) {
  const next = randomNumbers(seed);
  const below = (count: number) => Math.floor(next() * count);
  return { next, below, pick: <T>(items: readonly T[]): T => items[below(items.length)] as T };
}
export type Random = ReturnType<typeof seededRandom>;

/** What breaks programs. */
export const nasty: readonly unknown[] = [
  '',
  ' ',
  'null',
  '\u0000',
  '\ud800',
  "'; drop table bookings; --",
  '<script>alert(1)</script>',
  '%s%n',
  '../../etc/passwd',
  'a'.repeat(3000),
  '🙂'.repeat(50),
  '٤٢',
  -1,
  0,
  1e21,
  Number.MAX_VALUE,
  Number.POSITIVE_INFINITY,
  true,
  null,
  [],
  {},
  [[[]]],
  { $gt: '' },
  '2026-02-30',
  '2026-11-22T10:00:00+99:99',
  '9999999999',
  'KAZA00000000',
];

/** A value that fits a schema about as far as its type goes. */
export function exampleOf(schema: JsonSchema, random: Random): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum as unknown[]);
  if (schema.anyOf) return exampleOf(random.pick(schema.anyOf as JsonSchema[]), random);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([key, value]) => [
          key,
          exampleOf(value, random),
        ]),
      );
    case 'array':
      return Array.from({ length: random.below(3) }, () => exampleOf(schema.items ?? {}, random));
    case 'integer':
      return random.below(120) - 5;
    case 'number':
      return random.pick([1, 4.5, 22.57, 88.36, 450, 1000.5]);
    case 'boolean':
      return random.next() < 0.5;
    case 'null':
      return null;
    default:
      return random.pick([
        'text',
        '9876543210',
        '123456',
        '2026-11-22',
        '10:30',
        '450',
        'ac repair',
        'mira@example.in',
      ]);
  }
}

export const nastyText = (random: Random): string => {
  const value = random.pick(nasty);
  return typeof value === 'string' ? value : String(JSON.stringify(value));
};
