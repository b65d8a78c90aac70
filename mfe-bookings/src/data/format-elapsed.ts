const SECOND = 1000;

/** A stop watch: `0:07`, `12:30`, `1:02:03`. */
export function formatElapsed(milliseconds: number): string {
  const total = Math.floor(Math.max(0, milliseconds) / SECOND);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(total / 60);
  const rest = two(total % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}
