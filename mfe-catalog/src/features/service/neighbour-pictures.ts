import type { Service } from 'shared-contracts';

/** Which picture each service of a list shows: its first, or another where the one before shows the same. */
export function neighbourPictures(services: readonly Pick<Service, 'images'>[]): (string | undefined)[] {
  const shown: (string | undefined)[] = [];
  for (const { images } of services) shown.push(images.find((image) => image !== shown.at(-1)) ?? images[0]);
  return shown;
}
