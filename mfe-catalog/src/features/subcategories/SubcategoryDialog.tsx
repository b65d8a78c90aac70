import styled from '@emotion/styled';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type DialogProps, messageOf, readCity } from 'shared-contracts';
import { EmptyState, ErrorState, Icon, media, Skeleton, text, theme, Waiting } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { useCategories } from '../categories/useCategories.ts';
import { useCity } from '../city/useCity.ts';
import { ServiceImage } from '../service/ServiceImage.tsx';
import { categoryPath, subcategoryPath } from '../service/service-path.ts';
import { SubcategoryLink } from './SubcategoryLink.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space(3)};
  padding: 0;
  list-style: none;
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); gap: ${theme.space(2)}; }
`;
const Tile = styled(SubcategoryLink)`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space(3)};
  min-height: 72px;
  padding-right: ${theme.space(3)};
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  ${text('md')}
  line-height: 1.3;
  font-weight: 650;
  text-decoration: none;
  & > svg { color: ${theme.color.inkMuted}; }
  @media (hover: hover) {
    &:hover { border-color: ${theme.color.primary}; background: ${theme.color.primarySoft}; }
  }
`;
const Picture = styled(ServiceImage)`
  height: 72px;
  aspect-ratio: auto;
`;
const All = styled(SubcategoryLink)`
  display: flex;
  align-items: center;
  min-height: ${theme.touchTarget};
  margin-top: ${theme.space(4)};
  font-weight: 650;
`;

/** The subcategories of a category, each a way to its services. */
export function SubcategoryDialog({ input, close }: DialogProps<'subcategories'>) {
  const categories = useCategories();
  const [params] = useSearchParams();
  const fromLocation = useCity();
  const navigate = useNavigate();
  const city = readCity(params.get('city')) ?? fromLocation;
  const category = categories.data?.find((item) => item.id === input.categoryId);
  const go = (path: string) => {
    close();
    void navigate(path);
  };
  const words = useMessages().subcategories;
  return (
    <Dialog size="lg" title={category ? words.title(category.name) : words.loading} onClose={() => close()}>
      {categories.isPending && (
        <>
          <Waiting quiet />
          <List aria-busy="true">
            {[1, 2, 3, 4].map((tile) => (
              <li key={tile}>
                <Skeleton height={74} radius="md" />
              </li>
            ))}
          </List>
        </>
      )}
      {categories.isError && (
        <ErrorState
          message={messageOf(categories.error, words.failed)}
          onRetry={() => void categories.refetch()}
          busy={categories.isFetching}
        />
      )}
      {categories.data && (!category || category.subcategories.length === 0) && <EmptyState title={words.none} />}
      {category && category.subcategories.length > 0 && (
        <>
          <List>
            {category.subcategories.map((subcategory) => (
              <li key={subcategory.id}>
                <Tile to={subcategoryPath(category.id, subcategory.slug, city)} onGo={go}>
                  <Picture src={subcategory.image} alt="" sizes="72px" />
                  {subcategory.name}
                  <Icon name="chevron-right" />
                </Tile>
              </li>
            ))}
          </List>
          <All to={categoryPath(category.id, city)} onGo={go}>
            {words.all(category.name)}
          </All>
        </>
      )}
    </Dialog>
  );
}
