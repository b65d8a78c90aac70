import styled from '@emotion/styled';
import { useState } from 'react';
import { Button, FormError, Icon, theme, useOnline } from 'shared-ui';
import { useMessages } from './messages.ts';
import type { Favourites } from './useFavourites.ts';

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)};
`;
const Toggle = styled(Button)`
  &[aria-pressed='true'] svg { color: ${theme.color.danger}; }
`;

export interface FavouriteToggleProps {
  provider: { readonly id: string; readonly name: string };
  favourites: Favourites;
}

/**
 * A heart that keeps a provider, or lets them go. Without a connection it says so and changes nothing.
 *
 * @example
 * <FavouriteToggle provider={provider} favourites={useFavourites()} />
 */
export function FavouriteToggle({ provider: { id, name }, favourites }: FavouriteToggleProps) {
  const words = useMessages();
  const online = useOnline();
  const [isRefused, setRefused] = useState(false);
  const stored = favourites.has(id);
  const label = stored ? words.kept : words.keep;
  const failed = favourites.problem?.id === id ? favourites.problem.message : undefined;
  const press = () => {
    setRefused(!online);
    if (online) favourites.toggle(id, words.signInReason);
  };
  return (
    <Root>
      <Toggle
        variant="quiet"
        size="sm"
        aria-pressed={stored}
        aria-disabled={!online || undefined}
        aria-label={`${label}: ${name}`}
        onClick={press}
      >
        <Icon name="heart" size={18} filled={stored} />
        {label}
      </Toggle>
      <FormError>{isRefused && !online ? words.offline : failed}</FormError>
    </Root>
  );
}
