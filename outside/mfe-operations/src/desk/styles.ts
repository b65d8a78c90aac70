import styled from '@emotion/styled';
import { theme } from 'shared-ui';

export const Body = styled.div`
  display: grid;
  gap: ${theme.space(6)};
  padding-block: ${theme.space(8)};
  min-width: 0;
`;

/** What stands behind the sign-in while a session is over keeps what was written. */
export const Desk = styled.div`
  display: grid;
  gap: ${theme.space(6)};
  min-width: 0;

  &[hidden] { display: none; }
`;

/** The sections of the desk: a row that scrolls on a phone. */
export const Sections = styled.nav`
  overflow-x: auto;

  ul {
    display: flex;
    gap: ${theme.space(2)};
    margin: 0;
    padding: 0;
    list-style: none;
  }

  a {
    display: block;
    padding: ${theme.space(2)} ${theme.space(4)};
    border-radius: ${theme.radius.lg};
    border: 1px solid ${theme.color.line};
    background: ${theme.color.surface};
    color: inherit;
    text-decoration: none;
    white-space: nowrap;
    min-height: 44px;
  }

  a[aria-current='page'] {
    border-color: currentcolor;
    font-weight: 600;
  }
`;

/** A table that scrolls on its own where the screen is narrow. */
export const TableBox = styled.div`
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
