import { neighbourPictures } from './neighbour-pictures.ts';

const [ab, ba, c] = [{ images: ['a', 'b'] }, { images: ['b', 'a'] }, { images: ['c'] }];

test.each([
  ['its first picture', [ab, c, ab], ['a', 'c', 'a']],
  ['another where the one before it shows the same', [ab, ab, ab, ba], ['a', 'b', 'a', 'b']],
  ['its only one, whatever stands before it', [c, c], ['c', 'c']],
  ['none where it has none', [{ images: [] }, ab], [undefined, 'a']],
])('a service in a list shows %s', (_, services, pictures) => {
  expect(neighbourPictures(services)).toEqual(pictures);
});
