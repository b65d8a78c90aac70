import styled from '@emotion/styled';
import { FirstPaint } from 'remote-sdk';
import { Heading, IconTile, media, Section, Text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const HEIGHT = { desktop: 374, mobile: 781 };
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${theme.space(8)};
  padding: ${theme.space(10)} ${theme.space(8)};
  list-style: none;
  border-radius: 24px;
  background: ${theme.color.primarySoft};
  @media (max-width: 1023.98px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); gap: ${theme.space(5)}; padding: ${theme.space(6)} ${theme.space(5)}; }
  & li { display: grid; align-content: start; gap: ${theme.space(3)}; }
`;
const reasons = [
  { icon: 'shield', name: 'verified' },
  { icon: 'rupee', name: 'fair' },
  { icon: 'calendar', name: 'simple' },
  { icon: 'chat', name: 'support' },
] as const;

export function WhyChoose() {
  const words = useMessages().home;
  return (
    <FirstPaint as={Section} below={HEIGHT} title={words.why}>
      <List>
        {reasons.map(({ icon, name }) => (
          <li key={name}>
            <IconTile name={icon} onTint />
            <Heading level={3}>{words.reasons[name].title}</Heading>
            <Text tone="soft" size="sm">
              {words.reasons[name].text}
            </Text>
          </li>
        ))}
      </List>
    </FirstPaint>
  );
}
