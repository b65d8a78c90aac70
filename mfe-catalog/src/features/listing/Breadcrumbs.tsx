import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { media, text, theme, visuallyHidden } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  min-height: 28px;
  padding: 0;
  list-style: none;
  color: ${theme.color.inkMuted};
  ${text('sm')}
  & li + li::before { content: '/'; margin-right: ${theme.space(2)}; color: ${theme.color.lineStrong}; }
  & a { color: ${theme.color.inkMuted}; text-decoration: none; }
  & a:hover { color: ${theme.color.primary}; text-decoration: underline; }
  ${media.mobile} {
    /* The heading below says it. */
    & li:last-of-type { ${visuallyHidden} }
    /* As tall as a finger, between what can be pressed above and below. */
    & a { position: relative; }
    & a::after { content: ''; position: absolute; inset: -12px -4px -14px; }
  }
  & [aria-current] { color: ${theme.color.ink}; font-weight: 600; }
`;

export interface Crumb {
  name: string;
  path: string;
}

/** Where the page stands; the last one is the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const messages = useMessages();
  return (
    <nav aria-label={messages.listing.breadcrumbs}>
      <Trail>
        {trail.map(({ name, path }, index) => (
          <li key={path}>
            {index === trail.length - 1 ? <span aria-current="page">{name}</span> : <Link to={path}>{name}</Link>}
          </li>
        ))}
      </Trail>
    </nav>
  );
}
