const WIDTH = 200;
const HEIGHT = 150;

/** A drawing above an empty state (marketplace-api/media/empty). */
export function EmptyPicture({ name }: { name: 'no-results' | 'error' }) {
  return <img src={`/media/empty/${name}.svg`} alt="" width={WIDTH} height={HEIGHT} decoding="async" />;
}
