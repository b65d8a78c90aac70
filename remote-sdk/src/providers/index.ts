export { FavouriteToggle, type FavouriteToggleProps } from './FavouriteToggle.tsx';
export { ReportReview } from './ReportReview.tsx';
export { type Favourites, useFavourites } from './useFavourites.ts';
export { providersRead, useProviders } from './useProviders.ts';
