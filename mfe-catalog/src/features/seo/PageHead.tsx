import { useSyncExternalStore } from 'react';
import { messages } from '../../messages.ts';
import { JsonLd } from './JsonLd.tsx';

const never = () => () => {};

/** `https://…` of this page; empty on the server, where addresses stay relative to the page. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );

export interface PageHeadProps {
  title: string;
  description: string;
  /** Path and query of the one address that stands for this content. */
  path: string;
  image?: string;
  /** Search engines should not list it. */
  hidden?: boolean;
  /** JSON-LD objects, given the origin. */
  data?: (origin: string) => object[];
}

/** Title, description, canonical address, Open Graph and structured data; React puts them in the head. */
export function PageHead({ title, description, path, image, hidden, data }: PageHeadProps) {
  const origin = useOrigin();
  const address = `${origin}${path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={messages.brand} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {image && <meta property="og:image" content={`${origin}${image}`} />}
      {data && <JsonLd data={data(origin)} />}
    </>
  );
}
