import fc from 'fast-check';
import { editDistance } from './edit-distance.ts';

test.each([
  ['repiar', 'repair', 1],
  ['electrcian', 'electrician', 1],
  ['paiting', 'painting', 1],
  ['tap', 'tap', 0],
  ['', 'tap', 3],
])('%s and %s are %d apart', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

test('both ways it is the same, never more than the longer word, and 0 only for the same', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      const distance = editDistance(a, b);
      expect(distance).toBe(editDistance(b, a));
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(distance === 0).toBe(a === b);
    }),
  );
});
