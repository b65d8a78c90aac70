import { number, object, orNull, text } from './read.ts';

test('nothing is reported of a field that may be null and is; of one that makes no sense it is', () => {
  const read = object<{ name: string; place: { city: string } | null; age: number | null }>({
    name: text,
    place: orNull(object<{ city: string }>({ city: text })),
    age: orNull(number),
  });
  const reported: string[] = [];
  const report = (what: string) => void reported.push(what);
  expect(read({ name: 'Rina', place: null, age: null }, report)).toEqual({ name: 'Rina', place: null, age: null });
  expect(read({ name: 'Rina' }, report)).toEqual({ name: 'Rina', place: null, age: null });
  expect(reported).toEqual([]);
  expect(read({ name: 'Rina', place: 'here', age: null }, report)).toEqual({ name: 'Rina', place: null, age: null });
  expect(reported).toEqual(['.place']);
});
