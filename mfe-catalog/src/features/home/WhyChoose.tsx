import styled from '@emotion/styled';
import { afterFirstFrame, Heading, Icon, media, Section, Text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const Root = styled(Section)`${afterFirstFrame({ desktop: 374, mobile: 781 })}`;
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
  & li { display: grid; align-content: start; gap: ${theme.space(2)}; }
`;
const Round = styled.span`
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  margin-bottom: ${theme.space(2)};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  color: ${theme.color.primary};
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
    <Root title={words.why}>
      <List>
        {reasons.map(({ icon, name }) => (
          <li key={name}>
            <Round>
              <Icon name={icon} size={26} />
            </Round>
            <Heading level={3}>{words.reasons[name].title}</Heading>
            <Text tone="soft" size="sm">
              {words.reasons[name].text}
            </Text>
          </li>
        ))}
      </List>
    </Root>
  );
}
