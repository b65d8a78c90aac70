export { FavouriteToggle, type FavouriteToggleProps } from './FavouriteToggle.tsx';
export { type Favourites, useFavourites } from './useFavourites.ts';
export { providersRead, useProviders } from './useProviders.ts';
