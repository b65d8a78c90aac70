import { media } from 'shared-ui';

/** Wall, skirting and floor of the drawings, by day and evening, so that the page goes on in the same room. */
const day = { wall: '#FDF0D9', skirting: '#FAE9D0', floor: '#ECC78F' };
const evening = { wall: '#182540', skirting: '#55443D', floor: '#3A2C26' };
const room = ({ wall, skirting, floor }: typeof day) =>
  `background: linear-gradient(${wall} var(--skirting-at), ${skirting} var(--skirting-at) var(--floor-at), ${floor} var(--floor-at));`;

/** Where a drawing's floor begins, from the top of the page's part. */
export const floorAt = (place: string, skirtingPx: number): string =>
  `--floor-at: ${place}; --skirting-at: calc(${place} - ${skirtingPx}px);`;

/** The room behind a drawing; `floorAt` says where its floor is. */
export const sceneRoom = `
  ${room(day)}
  ${media.dark} { ${room(evening)} }
`;
