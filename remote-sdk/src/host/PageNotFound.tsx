import { PAGE_STATUS_META } from 'shared-contracts';

/**
 * Says that the page's address names nothing: the edge answers 404, and search engines leave the page out. It shows
 * nothing; the page says the same in words. React puts both in the head, also on a server.
 *
 * @example
 * if (place.kind === 'unknown') return <><PageNotFound /><EmptyState title={messages.unknownTitle} /></>;
 */
export const PageNotFound = () => (
  <>
    <meta name="robots" content="noindex" />
    <meta name={PAGE_STATUS_META} content="404" />
  </>
);
