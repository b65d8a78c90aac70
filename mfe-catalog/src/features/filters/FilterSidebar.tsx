import styled from '@emotion/styled';
import { memo } from 'react';
import { Button, Heading, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx';
import { countFilters, noFilters } from './listing-state.ts';

const Side = styled.aside`
  align-self: start;
  padding: ${theme.space(5)};
  /* Where all of it is seen at once it keeps its place; a part of it would hide that there is more. */
  @media (min-height: 900px) { position: sticky; top: ${theme.space(24)}; }
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${theme.touchTarget};
  margin-bottom: ${theme.space(2)};
`;

export const FilterSidebar = memo(function FilterSidebar({ state, onChange }: FilterFieldsProps) {
  const messages = useMessages();
  return (
    <Side aria-label={messages.listing.filters}>
      <Head>
        <Heading level={2} size="lg">
          {messages.listing.filters}
        </Heading>
        {countFilters(state) > 0 && (
          <Button variant="quiet" size="sm" onClick={() => onChange(noFilters)}>
            {messages.listing.clear}
          </Button>
        )}
      </Head>
      <FilterFields state={state} onChange={onChange} />
    </Side>
  );
});
