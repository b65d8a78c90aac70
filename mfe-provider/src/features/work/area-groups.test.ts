import { groupAreas } from './area-groups.ts';

test('pin codes of one name stand together, those that only a number tells apart come last', () => {
  const areas = [
    { pinCode: '700001', name: 'Kolkata 700001' },
    { pinCode: '700031', name: 'Jadavpur' },
    { pinCode: '700095', name: 'Jadavpur' },
    { pinCode: '700091', name: 'Salt Lake' },
  ];
  expect(groupAreas(areas).map(({ name, areas: own }) => [name, own.length])).toEqual([
    ['Jadavpur', 2],
    ['Salt Lake', 1],
    [null, 1],
  ]);
});
