import styled from '@emotion/styled';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { text, theme } from '../theme/theme.ts';

const Root = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
const Legend = styled.legend`
  padding: 0;
  margin-bottom: ${theme.space(2)};
  ${text('sm')}
  font-weight: 650;
  &[data-hidden] { margin: 0; }
`;

export interface FieldsetProps extends ComponentPropsWithRef<'fieldset'> {
  /** Names the group. */
  legend: ReactNode;
  /** The name is read, not shown. */
  hideLegend?: boolean;
}

/**
 * Controls that belong together, under one name.
 *
 *     <Fieldset legend="Price" role="radiogroup">…</Fieldset>
 */
export function Fieldset({ legend, hideLegend, children, ...rest }: FieldsetProps) {
  return (
    <Root {...rest}>
      <Legend data-hidden={hideLegend || undefined}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </Legend>
      {children}
    </Root>
  );
}
