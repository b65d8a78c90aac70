import { iconPart } from './icon-part.ts';

test('an icon in a row is a part of one picture, so many widths from its beginning', () => {
  expect(iconPart('/media/icons.svg#svgView(viewBox(192,0,96,96))')).toEqual({ src: '/media/icons.svg', place: 2 });
  expect(iconPart('/media/icons.svg#svgView(viewBox(0,0,96,96))')).toEqual({ src: '/media/icons.svg', place: 0 });
});

test.each([
  '/media/icons.svg#plumbing',
  '/media/icons.svg#svgView(viewBox(192,96,96,96))',
  '/media/icons.svg#svgView(viewBox(192,0,48,96))',
  'https://pictures.test/plumbing.png',
])('any other icon is a picture of its own: %s', (icon) => {
  expect(iconPart(icon)).toEqual({ src: icon });
});

test('no icon is no picture', () => {
  expect(iconPart('')).toEqual({ src: undefined });
});
