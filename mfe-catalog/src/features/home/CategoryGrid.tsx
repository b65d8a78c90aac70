import styled from '@emotion/styled';
import { messageOf } from 'shared-contracts';
import { EmptyState, ErrorState, media, Skeleton, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { useCategories } from '../categories/useCategories.ts';
import { LoadNotice } from '../status/LoadNotice.tsx';
import { CategoryTile } from './CategoryTile.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${theme.space(4)};
  padding: 0;
  list-style: none;
  @media (max-width: 1023.98px) { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  ${media.mobile} { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: ${theme.space(2)}; }
  @media (max-width: 339.98px) { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;
const Bone = styled.div`
  height: 176px;
  ${media.mobile} { height: 116px; }
  & > * { height: 100% !important; }
`;
/** As many as the market has: the page keeps its length while they load. */
const EXPECTED = 10;

/** All categories; each opens the chooser of its subcategories. */
export function CategoryGrid() {
  const messages = useMessages();
  const categories = useCategories();
  const found = categories.data;
  if (categories.isError && !found) {
    return (
      <ErrorState
        message={messageOf(categories.error, messages.home.categoriesFailed)}
        onRetry={() => void categories.refetch()}
        busy={categories.isFetching}
      />
    );
  }
  if (found?.length === 0) return <EmptyState title={messages.home.noCategories} level={3} />;
  return (
    <>
      <LoadNotice fetching={categories.isFetching} />
      <List aria-busy={!found}>
        {found
          ? found.map((category) => (
              <li key={category.id}>
                <CategoryTile category={category} />
              </li>
            ))
          : Array.from({ length: EXPECTED }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their number
              <li key={index} aria-hidden="true">
                <Bone>
                  <Skeleton radius="lg" />
                </Bone>
              </li>
            ))}
      </List>
    </>
  );
}
