import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';
import { useFormats } from '../language/useLanguage.ts';

const Root = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &[data-struck] { text-decoration: line-through; }
`;

export interface PriceProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Rupees, as a number or the API's price string. */
  rupees: number | string;
  /** No longer the price. */
  struck?: boolean;
}

/**
 * An amount as the page's language writes it.
 *
 *     <Price rupees="450" />
 */
export function Price({ rupees, struck, ...rest }: PriceProps) {
  const format = useFormats();
  return (
    <Root as={struck ? 's' : undefined} data-struck={struck || undefined} {...rest}>
      {format.rupees(rupees)}
    </Root>
  );
}
