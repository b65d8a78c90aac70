import { memo } from 'react';
import { PageNotFound } from 'remote-sdk';
import type { Service } from 'shared-contracts';
import { useMessages } from '../../messages.ts';
import { PageHead } from '../seo/PageHead.tsx';
import { breadcrumbList, serviceData } from '../seo/structured-data.ts';
import type { ListingWords } from './listing-words.ts';
import { useMissingService } from './useMissingService.ts';

/** Services that the structured data names. */
const LISTED = 10;

/** The head of a listing. Rendered again only when its words or services change: a filter must not wait for it. */
export const ListingHead = memo(function ListingHead({
  words,
  services,
  service,
}: {
  words: ListingWords;
  services: readonly Service[] | undefined;
  /** Slug or id out of the address. */
  service: string | null;
}) {
  const { brand } = useMessages();
  const missing = useMissingService(service, services);
  return (
    <>
      {missing && <PageNotFound />}
      <PageHead
        hidden={missing}
        title={words.title}
        description={words.description}
        path={words.canonical}
        image={services?.[0]?.images[0]}
        data={(site) => [
          breadcrumbList(site, words.trail),
          ...(services ?? []).slice(0, LISTED).map((service) => serviceData(site, service, brand)),
        ]}
      />
    </>
  );
});
