import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from '../display/Icon.tsx';
import { text, theme } from '../theme/theme.ts';

const Root = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space(2)};
  padding: ${theme.space(3)} ${theme.space(4)};
  border: 1px solid ${theme.color.danger};
  border-radius: ${theme.radius.md};
  background: ${theme.color.dangerSoft};
  color: ${theme.color.danger};
  ${text('sm')}
  font-weight: 600;
`;

export interface FormErrorProps {
  id?: string;
  /** Nothing to say, nothing shown. */
  children?: ReactNode;
}

/**
 * Why the form did not go through; read out at once (`role="alert"`).
 *
 *     <FormError>{form.failure}</FormError>
 */
export function FormError({ id, children }: FormErrorProps) {
  if (!children) return null;
  return (
    <Root id={id} role="alert">
      <Icon name="alert" />
      <span>{children}</span>
    </Root>
  );
}
