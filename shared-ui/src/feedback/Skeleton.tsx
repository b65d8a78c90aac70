import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { media, theme } from '../theme/theme.ts';

const breathe = keyframes`50% { opacity: 0.55; }`;

const Bone = styled.span`
  display: block;
  background: ${theme.color.line};
  animation: ${breathe} 1.6s ease-in-out infinite;
  ${media.forcedColours} { border: 1px solid GrayText; }
`;
const Lines = styled.span`
  display: grid;
  gap: ${theme.space(2)};
`;

const length = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);

export interface SkeletonProps {
  /** px or a CSS length. */
  width?: number | string;
  height?: number | string;
  radius?: keyof typeof theme.radius;
  /** Several lines of text, the last one shorter. */
  lines?: number;
}

/**
 * Keeps the place of what is being loaded. Silent: say `aria-busy` on the region around it.
 *
 *     <Skeleton lines={4} height={20} />
 */
export function Skeleton({ width = '100%', height = '1em', radius = 'sm', lines = 1 }: SkeletonProps) {
  const bone = (lineWidth: number | string, key?: number) => (
    <Bone
      key={key}
      aria-hidden="true"
      style={{ width: length(lineWidth), height: length(height), borderRadius: theme.radius[radius] }}
    />
  );
  if (lines === 1) return bone(width);
  return (
    <Lines aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => bone(line === lines - 1 ? '60%' : width, line))}
    </Lines>
  );
}
