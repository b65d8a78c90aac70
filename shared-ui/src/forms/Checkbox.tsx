import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { theme } from '../theme/theme.ts';

const Root = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  min-height: ${theme.touchTarget};
  cursor: pointer;
  &:has(:disabled) { color: ${theme.color.inkMuted}; cursor: not-allowed; }
  & > input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: ${theme.color.primary}; }
`;

export interface CheckboxProps {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  /** Names it. */
  children: ReactNode;
}

/**
 * The platform's checkbox with its words beside it.
 *
 *     <Checkbox checked={both} onChange={setBoth}>Both of them</Checkbox>
 */
export function Checkbox({ checked, disabled, onChange, children }: CheckboxProps) {
  return (
    <Root>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </Root>
  );
}
