/** A view of a drawing, as SVG names it, that is as high as the row it stands in. */
const IN_A_ROW = /^([^#]+)#svgView\(viewBox\((\d{1,6}),0,(\d{1,6}),\3\)\)$/;

/**
 * Where an icon's picture is. For icons in a row that is the whole row, and `place` how many icons' widths of it stand
 * before this one: a browser lays a drawing out anew for each view that it paints, but once for all its parts.
 */
export function iconPart(icon: string): { src: string | undefined; place?: number } {
  const [, src, x, size] = IN_A_ROW.exec(icon) ?? [];
  return src === undefined ? { src: icon || undefined } : { src, place: Number(x) / Number(size) };
}
