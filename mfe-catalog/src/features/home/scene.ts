import { theme } from 'shared-ui';

/** Wall and floor of the drawings, so that the page around them goes on in the same room. */
export const scene = {
  wall: '#FDF0D9',
  floor: '#ECC993',
  /** The floor begins at this part of a drawing's height. */
  room: (floorAt: string) => `linear-gradient(#FDF0D9 ${floorAt}, #ECC993 ${floorAt})`,
  ink: theme.color.ink,
} as const;
