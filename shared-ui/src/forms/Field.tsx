import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { Icon } from '../display/Icon.tsx';
import { text, theme } from '../theme/theme.ts';
import { FieldLabel, LabelledBox } from './FieldLabel.tsx';

const Star = styled.span`
  color: ${theme.color.danger};
`;
const Hint = styled.p`
  ${text('sm')}
  color: ${theme.color.inkMuted};
`;
const FieldErrorText = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space(1.5)};
  ${text('sm')}
  font-weight: 550;
  color: ${theme.color.danger};
  & > svg { margin-top: 2px; }
`;

export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hideLabel?: boolean;
  error?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** Of the control; made up where absent. */
  id?: string;
  children: (control: FieldControlProps) => ReactNode;
}

/**
 * Label, control, hint and error, tied together. Forms that show their own messages say `noValidate`.
 *
 *     <Field label="Email" error={error}>{(control) => <TextInput {...control} type="email" />}</Field>
 */
export function Field({ label, hideLabel, error, hint, required, id, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <LabelledBox>
      <FieldLabel htmlFor={controlId} hidden={hideLabel}>
        {label}
        {required && <Star aria-hidden="true"> *</Star>}
      </FieldLabel>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        required: required || undefined,
      })}
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && (
        <FieldErrorText id={errorId}>
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </FieldErrorText>
      )}
    </LabelledBox>
  );
}
