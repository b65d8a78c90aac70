import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { Icon } from '../display/Icon.tsx';
import { theme } from '../theme/theme.ts';
import { Fieldset } from './Fieldset.tsx';

const Row = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
`;
const Star = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${theme.radius.md};
  color: ${theme.color.lineStrong};
  cursor: pointer;
  &[data-lit] { color: ${theme.color.accentLine}; }
  &[data-lit] svg { fill: ${theme.color.accent}; }
  &:has(:focus-visible) { outline: 3px solid ${theme.color.focus}; }
  & input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: inherit; }
`;
const Words = styled.span`
  margin-left: ${theme.space(3)};
  font-weight: 650;
`;

export interface RatingInputProps {
  label: ReactNode;
  hideLabel?: boolean;
  /** 0 or null: none chosen. */
  value: number | null;
  onChange: (value: number) => void;
  /** Name of each value, shown beside the stars. */
  labels: Readonly<Record<number, string>>;
  'aria-describedby'?: string;
}

const values = [1, 2, 3, 4, 5] as const;

/**
 * Five stars: radio buttons underneath (WAI-ARIA APG), so arrow keys and screen readers work.
 *
 *     <RatingInput label="Your rating" labels={ratingLabels} value={rating} onChange={setRating} />
 */
export function RatingInput({ label, hideLabel, value, onChange, labels, ...rest }: RatingInputProps) {
  const name = useId();
  return (
    <Fieldset role="radiogroup" legend={label} hideLegend={hideLabel} aria-describedby={rest['aria-describedby']}>
      <Row>
        {values.map((star) => (
          <Star key={star} data-lit={star <= (value ?? 0) || undefined}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              aria-label={labels[star] ?? String(star)}
            />
            <Icon name="star" size={32} filled={star <= (value ?? 0)} />
          </Star>
        ))}
        <Words aria-hidden="true">{value ? labels[value] : ''}</Words>
      </Row>
    </Fieldset>
  );
}
