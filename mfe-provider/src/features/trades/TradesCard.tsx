import styled from '@emotion/styled';
import { useId } from 'react';
import { useFormats, useLanguage } from 'remote-sdk';
import type { ProviderWork, Trade, TradeRefusal } from 'shared-contracts';
import { Badge, type BadgeTone, Card, Heading, Stack, Text, theme, Verified } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { TradeForm } from './TradeForm.tsx';

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    gap: ${theme.space(1)};
    padding-block: ${theme.space(3)};
    border-top: 1px solid ${theme.color.line};
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(1)} ${theme.space(3)};
  font-weight: 650;
`;

const tones: Readonly<Record<Trade['state'], BadgeTone>> = { requested: 'amber', verified: 'green', refused: 'red' };

/** The trades that a provider has and asked for, each with what became of it, and a form for another one. */
export function TradesCard({ work }: { work: ProviderWork }) {
  const { trades: words } = useMessages();
  const titleId = useId();
  const { trades } = work;
  // An API from before there were trades.
  if (!trades) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={4}>
        <div>
          <Heading level={2} size="lg" id={titleId}>
            {words.title}
          </Heading>
          <Text size="sm" tone="soft">
            {words.text}
          </Text>
        </div>
        <List>
          {trades.map((trade) => (
            <TradeLine key={trade.categoryId} trade={trade} />
          ))}
        </List>
        <TradeForm work={work} trades={trades} />
      </Stack>
    </Card>
  );
}

function TradeLine({ trade }: { trade: Trade }) {
  const { trades: words } = useMessages();
  const { instant } = useFormats();
  const language = useLanguage();
  const { state, checked, reason, at, name } = trade;
  const day = instant(at, { dateStyle: 'medium' });
  const why = reason && (reason.words?.[language] ?? words.reasons[reason.code as TradeRefusal]);
  return (
    <li>
      <Head>
        {name}
        <Badge tone={tones[state] ?? 'neutral'}>{words.states[state] ?? state}</Badge>
      </Head>
      {checked.length > 0 && <Verified trade={trade} />}
      <Text size="sm" tone="soft">
        {words.since[state]?.(day)} {why}
      </Text>
    </li>
  );
}
