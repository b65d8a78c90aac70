import { useSyncExternalStore } from 'react';
import { useHost, useLanguage } from 'remote-sdk';
import { languages } from 'shared-contracts';
import { useMessages } from '../../messages.ts';
import { JsonLd } from './JsonLd.tsx';
import { addressOf, type Site } from './structured-data.ts';

const never = () => () => {};

/** `https://…` of the site as the edge knows it, else of this page; empty on a server that knows none. */
function useOrigin(): string {
  const { origin } = useHost().config;
  const here = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
  return origin ?? here;
}

export interface PageHeadProps {
  title: string;
  description: string;
  /** Path and query, without a language, of the one address that stands for this content. */
  path: string;
  image?: string;
  /** The page is not there (`PageNotFound`), so no address stands for it. */
  hidden?: boolean;
  /** JSON-LD objects, given where the page stands. */
  data?: (site: Site) => object[];
}

/**
 * Title, description, canonical address, Open Graph and structured data; React puts them in the head. Addresses are
 * absolute: where the origin is unknown, what names one is left out.
 */
export function PageHead({ title, description, path, image, hidden, data }: PageHeadProps) {
  const messages = useMessages();
  const origin = useOrigin();
  const language = useLanguage();
  const site = { origin, language };
  const address = addressOf(site, path);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {origin && !hidden && <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={messages.brand} />
      <meta property="og:locale" content={languages[language].tag.replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {origin && <meta property="og:url" content={address} />}
      {origin && image && <meta property="og:image" content={`${origin}${image}`} />}
      {origin && data && <JsonLd data={data(site)} />}
    </>
  );
}
