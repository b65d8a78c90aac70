import styled from '@emotion/styled';
import { memo, useEffect, useRef } from 'react';
import type { Service } from 'shared-contracts';
import { Button, Text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { MAX_PAGES } from '../filters/listing-state.ts';
import { neighbourPictures } from '../service/neighbour-pictures.ts';
import { ServiceCard } from '../service/ServiceCard.tsx';
import { FIRST_CARDS, ServiceCardSkeleton, ServiceGrid, ServiceItem } from '../service/ServiceGrid.tsx';

const SKELETONS = 6;

const More = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space(3)};
  margin-top: ${theme.space(8)};
`;

export interface ResultsProps {
  services: readonly Service[];
  /** On all pages; null while only a preview is shown. */
  total: number | null;
  page: number;
  stale: boolean;
  loadingMore: boolean;
  onOpen(slug: string): void;
  /** Called when a pointer rests on a card or it has focus or touch; `answered` settles once its providers are here. */
  onPoint(slug: string, answered: Promise<unknown>): void;
  onMore(): void;
}

/** After more has come the keyboard goes on at the first new card: the button may be gone. The page stays there. */
function useGoOn(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || count <= before.current) return;
    list.current?.children[before.current]?.querySelector('a')?.focus({ preventScroll: true });
    before.current = null;
  }, [count]);
  const goOnFromHere = () => {
    before.current = count;
  };
  return { list, goOnFromHere };
}

export const Results = memo(function Results({
  services,
  total,
  page,
  stale,
  loadingMore,
  onOpen,
  onPoint,
  onMore,
}: ResultsProps) {
  const messages = useMessages();
  const { list, goOnFromHere } = useGoOn(services.length);
  const rest = total !== null && total > services.length;

  const pictures = neighbourPictures(services);
  return (
    <>
      <ServiceGrid ref={list} data-stale={stale || undefined}>
        {services.map((service, index) => (
          <ServiceItem key={service.id} index={index}>
            <ServiceCard
              service={service}
              onOpen={onOpen}
              onPoint={onPoint}
              picture={pictures[index]}
              priority={index < FIRST_CARDS}
            />
          </ServiceItem>
        ))}
      </ServiceGrid>
      {rest && (
        <More>
          <Text tone="muted" size="sm">
            {messages.listing.shown(services.length, total)}
          </Text>
          {page < MAX_PAGES ? (
            <Button
              variant="secondary"
              busy={loadingMore}
              busyLabel={messages.listing.loadingMore}
              onClick={() => {
                goOnFromHere();
                onMore();
              }}
            >
              {messages.listing.more}
            </Button>
          ) : (
            <Text>{messages.listing.tooMany}</Text>
          )}
        </More>
      )}
    </>
  );
});

export function ResultsSkeleton() {
  return (
    <ServiceGrid aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their number
        <ServiceItem key={index} index={index}>
          <ServiceCardSkeleton />
        </ServiceItem>
      ))}
    </ServiceGrid>
  );
}
