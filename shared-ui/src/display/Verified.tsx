import styled from '@emotion/styled';
import type { Trade } from 'shared-contracts';
import { Text } from '../layout/Text.tsx';
import { useMessages } from '../messages.ts';
import { text, theme } from '../theme/theme.ts';
import { Icon } from './Icon.tsx';

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space(1)};
  color: ${theme.color.success};
  ${text('sm')}
  font-weight: 650;
`;
const What = styled.span`
  color: ${theme.color.inkSoft};
  font-weight: 450;
`;

export interface VerifiedProps {
  /** The trade that was checked; absent where only an older API says that something was. */
  trade?: Trade | undefined;
  /** Names the trade too, where it is not plain from what stands around. */
  named?: boolean;
}

/**
 * Says that staff checked a trade of a provider, and what they checked. Show it where the market knows so, and nowhere
 * else.
 * @example {provider.verified && <Verified trade={provider.trades?.[0]} />}
 */
export function Verified({ trade, named = false }: VerifiedProps) {
  const { provider: words } = useMessages();
  const checked = trade?.checked.map((check) => words.checks[check] ?? check) ?? [];
  const what = [...(named && trade ? [trade.name] : []), ...checked].join(', ');
  return (
    <Root title={trade ? words.checkedFor(trade.name) : words.whatIsVerified}>
      <Icon name="shield" size={16} />
      {words.verified}
      {what && <What>{what}</What>}
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
