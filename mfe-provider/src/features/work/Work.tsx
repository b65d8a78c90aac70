import styled from '@emotion/styled';
import { lazy, Suspense } from 'react';
import { useCall } from 'remote-sdk';
import { messageOf } from 'shared-contracts';
import { ErrorState, Icon, LinkButton, Skeleton, Stack, Text, theme, Waiting } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { FaceCard } from '../face/FaceCard.tsx';
import { TradesCard } from '../trades/TradesCard.tsx';
import { AreasForm } from './AreasForm.tsx';
import { BlockedForm } from './BlockedForm.tsx';
import { DaysOffForm } from './DaysOffForm.tsx';
import { HoursForm } from './HoursForm.tsx';
import { ServicesForm } from './ServicesForm.tsx';
import { TravelForm } from './TravelForm.tsx';

const MeasuresCard = lazy(() =>
  import(/* webpackChunkName: "measures" */ '../measures/MeasuresCard.tsx').then((file) => ({
    default: file.MeasuresCard,
  })),
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr));
  align-items: start;
  gap: ${theme.space(4)};
  & > * { min-width: 0; }
`;

/** What the provider sets themselves; each part is saved by itself. */
export function Work() {
  const { work: words } = useMessages();
  const { data, error, isFetching, refetch } = useCall('getProviderWork', {});
  if (!data) {
    return error ? (
      <ErrorState message={messageOf(error, words.failed)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Stack gap={4} aria-busy="true">
        <Waiting label={words.loading} />
        <Skeleton height={320} radius="lg" />
        <Skeleton height={240} radius="lg" />
      </Stack>
    );
  }
  const work = data.data;
  return (
    <Stack gap={4}>
      <Suspense>
        <MeasuresCard />
      </Suspense>
      <Text tone="soft">{words.intro}</Text>
      <Columns>
        <Stack gap={4}>
          <HoursForm work={work} />
          <DaysOffForm work={work} />
          <BlockedForm work={work} />
          <TravelForm work={work} />
          <AreasForm work={work} />
        </Stack>
        <Stack gap={4}>
          <FaceCard />
          <TradesCard work={work} />
          <ServicesForm work={work} />
        </Stack>
      </Columns>
      <div>
        <LinkButton variant="secondary" to="/profile">
          <Icon name="user" size={18} />
          {words.account}
        </LinkButton>
      </div>
    </Stack>
  );
}
