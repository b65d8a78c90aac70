import styled from '@emotion/styled';
import { useEffect, useId, useRef } from 'react';
import { useMessages } from '../messages.ts';
import { text, theme } from '../theme/theme.ts';

const Root = styled.div`
  padding: ${theme.space(4)} ${theme.space(5)};
  border: 2px solid ${theme.color.danger};
  border-radius: ${theme.radius.md};
  background: ${theme.color.dangerSoft};
  color: ${theme.color.danger};
  ${text('sm')}
  & ul { margin: ${theme.space(2)} 0 0; padding-left: ${theme.space(5)}; }
  & a { color: inherit; font-weight: 600; }
`;
const Title = styled.p`
  font-weight: 700;
`;

export interface ErrorSummaryProps {
  title?: string;
  /** Field id and what is wrong with it, in the order of the form. */
  errors: readonly { fieldId: string; message: string }[];
}

/**
 * All that is wrong with a form, with ways to the fields (GOV.UK pattern); takes focus when it appears.
 *
 *     <ErrorSummary errors={[{ fieldId: 'date', message: 'Please choose a date' }]} />
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const { errorSummary } = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <Root ref={box} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <Title id={titleId}>{title ?? errorSummary}</Title>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Root>
  );
}
