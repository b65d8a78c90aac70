import styled from '@emotion/styled';
import type { User } from 'shared-contracts';
import { text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const List = styled.dl`
  display: grid;
  gap: ${theme.space(4)};
  margin: 0;
  & dt { ${text('sm')} color: ${theme.color.inkMuted}; }
  & dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
  & dd[data-empty] { color: ${theme.color.inkMuted}; font-weight: 450; }
`;

const shownMobile = (mobile: string) => mobile && `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`;

export function ProfileFacts({ user }: { user: User }) {
  const words = useMessages().profile;
  const facts = [
    [words.name, user.name],
    [words.mobile, shownMobile(user.mobileNo)],
    [words.email, user.email],
    [words.location, user.location],
  ] as const;
  return (
    <List>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-empty={value ? undefined : ''}>{value || words.notGiven}</dd>
        </div>
      ))}
    </List>
  );
}
