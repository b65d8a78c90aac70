import styled from '@emotion/styled';
import { Container, media, Skeleton, theme, VisuallyHidden } from 'shared-ui';
import { useMessages } from '../messages.ts';

const Root = styled.div`
  min-height: calc(100vh - 72px);
`;
const Hero = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  gap: ${theme.space(4)};
  height: 420px;
  padding-inline: ${theme.space(6)};
  background: ${theme.color.surfaceSunk};
  ${media.mobile} { height: 300px; }
`;
const Body = styled(Container)`
  display: grid;
  gap: ${theme.space(6)};
  padding-block: ${theme.space(10)};
`;
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: ${theme.space(5)};
  ${media.mobile} { grid-template-columns: 1fr 1fr; gap: ${theme.space(3)}; }
`;

/** What a page may roughly look like; a page names one of these in its remote.json. */
const shapes = ['hero', 'cards', 'text'] as const;
const cardKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Keeps a page's place while its remote loads, so that the footer does not jump. */
export function PageSkeleton({ shape: wanted }: { shape?: string }) {
  const messages = useMessages();
  const shape = shapes.find((known) => known === wanted) ?? 'text';
  return (
    <Root aria-busy="true">
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      {shape === 'hero' && (
        <Hero>
          <Skeleton width="min(520px, 80%)" height={44} />
          <Skeleton width="min(360px, 60%)" height={20} />
          <Skeleton width="min(640px, 100%)" height={56} radius="md" />
        </Hero>
      )}
      <Body>
        {shape !== 'hero' && <Skeleton width="min(320px, 70%)" height={36} />}
        {shape === 'text' ? (
          <>
            <Skeleton lines={4} height={18} />
            <Skeleton lines={5} height={18} />
            <Skeleton lines={4} height={18} />
          </>
        ) : (
          <Cards>
            {cardKeys.map((key) => (
              <Skeleton key={key} height={shape === 'hero' ? 132 : 248} radius="lg" />
            ))}
          </Cards>
        )}
      </Body>
    </Root>
  );
}
