import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import type { City } from 'shared-contracts';
import { Text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { useCategories } from '../categories/useCategories.ts';
import { matchSubcategories } from '../search/match-subcategories.ts';
import { subcategoryPath } from '../service/service-path.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(2)};
  padding: 0;
  list-style: none;
  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.touchTarget};
    padding-inline: ${theme.space(4)};
    border-radius: ${theme.radius.pill};
    background: ${theme.color.primarySoft};
    color: ${theme.color.primaryDark};
    font-weight: 650;
    text-decoration: none;
  }
`;

/** Subcategories that a search without results may have meant. */
export function DidYouMean({ q, city }: { q: string; city: City }) {
  const messages = useMessages();
  const matches = matchSubcategories(useCategories().data ?? [], q);
  if (matches.length === 0) return null;
  return (
    <div>
      <Text strong>{messages.listing.didYouMean}</Text>
      <List>
        {matches.map(({ category, subcategory }) => (
          <li key={subcategory.id}>
            <Link to={subcategoryPath(category.id, subcategory.slug, city)}>{subcategory.name}</Link>
          </li>
        ))}
      </List>
    </div>
  );
}
