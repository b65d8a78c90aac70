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

  /* A line longer than this is hard to read back. */
  & :is(input, textarea, select) { max-width: 44rem; }

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

    @media (min-width: 900px) { flex-wrap: wrap; }
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
