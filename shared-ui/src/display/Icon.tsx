import { type IconName, iconShapes } from './icon-shapes.ts';

export interface IconProps {
  name: IconName;
  /** Width and height in px. */
  size?: number;
  /** A surface instead of lines (a lit star). */
  filled?: boolean;
  className?: string;
}

/**
 * Decoration only: what it says must stand in words beside it or in the label of its button.
 *
 *     <Icon name="pin" size={18} />
 */
export function Icon({ name, size = 20, filled = false, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d={iconShapes[name]} />
    </svg>
  );
}
