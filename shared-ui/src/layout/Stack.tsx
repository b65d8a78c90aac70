import styled from '@emotion/styled';
import type { CSSProperties } from 'react';
import { theme } from '../theme/theme.ts';

/** Ours, not the element's. `as` stands here as Emotion takes only what is not forwarded for the element's name. */
const layoutProps = new Set(['as', 'gap', 'direction', 'align', 'justify', 'wrap', 'min']);
const shouldForwardProp = (name: string) => !layoutProps.has(name);

export interface StackProps {
  /** Steps of 4 px between children. */
  gap?: number;
  direction?: 'column' | 'row';
  /** Columns stretch their children, rows centre them. */
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  wrap?: boolean;
}

/** Children in a column or row, with a gap of the spacing scale. */
export const Stack = styled('div', { shouldForwardProp })<StackProps>`
  display: flex;
  flex-direction: ${({ direction = 'column' }) => direction};
  align-items: ${({ direction, align = direction === 'row' ? 'center' : 'stretch' }) => align};
  justify-content: ${({ justify = 'flex-start' }) => justify};
  flex-wrap: ${({ wrap }) => (wrap ? 'wrap' : 'nowrap')};
  gap: ${({ gap = 4 }) => theme.space(gap)};
  min-width: 0;
`;

export interface GridProps {
  /** Least width of a column, px or a CSS length. */
  min: number | string;
  gap?: number;
}

const length = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);

/** As many equal columns as fit. */
export const Grid = styled('div', { shouldForwardProp })<GridProps>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ min }) => length(min)}), 1fr));
  gap: ${({ gap = 4 }) => theme.space(gap)};
`;
