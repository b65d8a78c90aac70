import { PageNotFound } from 'remote-sdk';
import { Container, EmptyState, LinkButton, Stack } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { useCity } from '../city/useCity.ts';
import { PageHead } from '../seo/PageHead.tsx';
import { searchPath } from '../service/service-path.ts';
import { EmptyPicture } from '../status/EmptyPicture.tsx';

/** An address that names no subcategory, category or city. */
export function UnknownListing() {
  const messages = useMessages();
  const city = useCity();
  return (
    <Container>
      <PageNotFound />
      <PageHead
        title={`${messages.listing.unknownTitle} | ${messages.brand}`}
        description={messages.listing.unknownText}
        path="/"
        hidden
      />
      <EmptyState
        level={1}
        image={<EmptyPicture name="no-results" />}
        title={messages.listing.unknownTitle}
        text={messages.listing.unknownText}
        action={
          <Stack direction="row" gap={3} wrap justify="center">
            <LinkButton to={searchPath('', city)}>{messages.home.browseAll}</LinkButton>
            <LinkButton to="/" variant="secondary">
              {messages.listing.goHome}
            </LinkButton>
          </Stack>
        }
      />
    </Container>
  );
}
