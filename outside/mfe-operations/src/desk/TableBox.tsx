import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { theme } from 'shared-ui';

const Box = styled.div`
  overflow-x: auto;

  table {
    width: 100%;
    border-collapse: collapse;
  }

  th,
  td {
    padding: ${theme.space(2)} ${theme.space(3)};
    border-bottom: 1px solid ${theme.color.line};
    text-align: start;
    vertical-align: top;
  }

  pre {
    margin: 0;
    max-width: 40ch;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    font-size: 0.85em;
  }
`;

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that scrolls on its own where the screen is narrow, by keys too. */
export function TableBox({ label, children }: Props) {
  return (
    <Box tabIndex={0} role="region" aria-label={label}>
      {children}
    </Box>
  );
}
