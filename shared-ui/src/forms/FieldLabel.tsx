import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { text, theme } from '../theme/theme.ts';

/** A control with its label above it. */
export const LabelledBox = styled.div`
  display: grid;
  gap: ${theme.space(1.5)};
  min-width: 0;
`;
const Label = styled.label`
  ${text('sm')}
  font-weight: 650;
  color: ${theme.color.ink};
`;
const HiddenLabel = VisuallyHidden.withComponent('label');

export interface FieldLabelProps {
  htmlFor: string;
  /** For screen readers only. */
  hidden: boolean | undefined;
  children: ReactNode;
}
/** What a control is called. */
export function FieldLabel({ hidden, ...rest }: FieldLabelProps) {
  return hidden ? <HiddenLabel {...rest} /> : <Label {...rest} />;
}
