import styled from '@emotion/styled';
import { Text } from '../layout/Text.tsx';
import { useMessages } from '../messages.ts';
import { text, theme } from '../theme/theme.ts';
import { Icon } from './Icon.tsx';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  color: ${theme.color.success};
  ${text('sm')}
  font-weight: 650;
`;

/**
 * Says that a provider's identity and experience were checked. Show it where the market knows so, and nowhere else.
 * @example {provider.verified && <Verified />}
 */
export function Verified() {
  const { provider: words } = useMessages();
  return (
    <Root title={words.whatIsVerified}>
      <Icon name="shield" size={16} />
      {words.verified}
    </Root>
  );
}

/**
 * Says what `Verified` means, once for a list in which it stands.
 * @example {providers.some(({ verified }) => verified) && <WhatIsVerified />}
 */
export function WhatIsVerified() {
  const { provider: words } = useMessages();
  return (
    <Text size="sm" tone="muted">
      <Verified /> {words.whatIsVerified}
    </Text>
  );
}
