import styled from '@emotion/styled';
import { kolkataDate } from 'shared-contracts';
import { Card, Heading, Text, theme, useNow } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { ServiceCode } from '../../parts/ServiceCode.tsx';

const Root = styled(Card)`
  display: grid;
  gap: ${theme.space(3)};
  &[data-today] { border: 2px solid ${theme.color.primary}; }
`;

/** The service code: large on the day on which it is asked for, until then a line to be found again. */
export function CodeCard({ code, dateTime }: { code: string; dateTime: string }) {
  const words = useMessages().confirmation;
  const now = useNow(60_000);
  const isToday = kolkataDate(new Date(now)) >= kolkataDate(new Date(dateTime));
  return (
    <Root as="section" data-today={isToday || undefined}>
      <Heading level={2} size={isToday ? 'lg' : 'md'}>
        {words.codeTitle}
      </Heading>
      <ServiceCode code={code} large={isToday} />
      <Text size="sm" tone="soft">
        {words.codeHint}
      </Text>
    </Root>
  );
}
