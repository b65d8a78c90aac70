import { theme } from 'shared-ui';

/** The Kaza mark: a house that holds a K, and a spark over its roof. Decorative: the name stands beside it. */
export function LogoMark({ size = 36, onDark = false }: { size?: number; onDark?: boolean }) {
  const house = onDark ? theme.color.onInverse : theme.color.primary;
  const letter = onDark ? theme.color.inverse : theme.color.onPrimary;
  return (
    <svg width={size} height={size} viewBox="3 0.5 44.5 44.5" fill="none" aria-hidden="true" focusable="false">
      <path
        d="M20.1 8.9 6.2 20.3A6 6 0 0 0 4 25v13.5A5.5 5.5 0 0 0 9.5 44h25a5.5 5.5 0 0 0 5.5-5.5V25a6 6 0 0 0-2.2-4.7L23.9 8.9a3 3 0 0 0-3.8 0Z"
        fill={house}
      />
      <path
        d="M16 23.5v14M28.5 23.5 17 31.2l11.8 6.3"
        stroke={letter}
        strokeWidth="4.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M38 1.5c.9 5.8 2.7 7.6 8.5 8.5-5.8.9-7.6 2.7-8.5 8.5-.9-5.8-2.7-7.6-8.5-8.5 5.8-.9 7.6-2.7 8.5-8.5Z"
        fill={theme.color.accent}
      />
    </svg>
  );
}
