import { media } from 'shared-ui';

/** Wall and floor of the drawings, by day and in the evening, so that the page around them goes on in the same room. */
const day = { wall: '#FDF0D9', floor: '#ECC993' };
const evening = { wall: '#182540', floor: '#3A2C26' };
const room = ({ wall, floor }: typeof day, floorAt: string) =>
  `background: linear-gradient(${wall} ${floorAt}, ${floor} ${floorAt});`;

/** The room behind a drawing; its floor begins at this part of the height. */
export const sceneRoom = (floorAt: string): string => `
  ${room(day, floorAt)}
  ${media.dark} { ${room(evening, floorAt)} }
`;
