import { mix } from './tint.ts';

/** In which light the house is drawn: by day, and in the evening for the dark scheme. */
export interface Light {
  wall: string;
  /** Arches painted on the wall. */
  pattern: string;
  /** The wall beside the curtain. */
  side: string;
  floor: string;
  boards: string;
  /** Where wall and floor meet. */
  skirting: string;
  sky: string;
  /** Sun or moon. */
  disc: string;
  houses: string;
  towers: string;
  hills: string;
  /** What stands in the room, as this light lets it be seen. */
  things(drawing: string): string;
  /** Light that a lamp at this place throws, over the wall and behind the things. */
  glow(x: number, y: number): string;
}

export const day: Light = {
  wall: '#FDF0DA',
  pattern: '#FAE5C3',
  side: '#F9DFB2',
  floor: '#EBC78F',
  boards: '#DDB374',
  skirting: '#F9EAD0',
  sky: '#FFE3B0',
  disc: '#FFC657',
  houses: '#E9A96A',
  towers: '#DF9A5D',
  hills: '#8DBF8B',
  things: (drawing) => drawing,
  glow: () => '',
};

export const evening: Light = {
  wall: '#182540',
  pattern: '#22335A',
  side: '#1F2F50',
  floor: '#3A2C26',
  boards: '#4B392F',
  skirting: '#54443D',
  sky: '#0F1B3D',
  disc: '#F3E3B5',
  houses: '#2B3D66',
  towers: '#243457',
  hills: '#1F3F3F',
  things: (drawing) => drawing.replaceAll(/#[0-9a-f]{6}\b/gi, (colour) => mix(colour, '#131C33', 0.3)),
  glow: (x, y) =>
    '<radialGradient id="glow"><stop stop-color="#FFC657" stop-opacity=".42"/><stop offset="1" stop-color="#FFC657" stop-opacity="0"/></radialGradient>' +
    `<ellipse cx="${x}" cy="${y}" rx="330" ry="290" fill="url(#glow)"/>`,
};
