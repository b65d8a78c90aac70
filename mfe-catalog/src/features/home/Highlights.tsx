import styled from '@emotion/styled';
import { Icon, media, text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { lowPhone } from './low-phone.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)} ${theme.space(6)};
  padding: 0;
  list-style: none;
  & li { display: inline-flex; align-items: center; gap: ${theme.space(2)}; ${text('sm')} font-weight: 650; }
  & svg { color: ${theme.color.primary}; }
  ${media.mobile} {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${theme.space(2)};
    & li { flex-direction: column; gap: ${theme.space(1)}; font-size: 0.75rem; text-align: center; }
  }
  ${lowPhone} { & svg { display: none; } }
`;

const highlights = [
  { icon: 'shield', name: 'verified' },
  { icon: 'bolt', name: 'instant' },
  { icon: 'star', name: 'rated' },
] as const;

export function Highlights() {
  const words = useMessages().home.highlights;
  return (
    <List>
      {highlights.map(({ icon, name }) => (
        <li key={name}>
          <Icon name={icon} />
          {words[name]}
        </li>
      ))}
    </List>
  );
}
