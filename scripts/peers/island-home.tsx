import { hydrateIslands } from '../../host-shell/src/testing/plain/hydrate-islands.tsx';
import { PlainHeader } from '../../host-shell/src/testing/plain/PlainHeader.tsx';
import { useChosenCity } from '../../mfe-catalog/src/features/city/useChosenCity.ts';
import { Highlights } from '../../mfe-catalog/src/features/home/Highlights.tsx';
import { LocationSelector } from '../../mfe-catalog/src/features/home/LocationSelector.tsx';
import { SearchBar } from '../../mfe-catalog/src/features/search/SearchBar.tsx';
import { useLayout } from '../../shared-ui/src/index.ts';

/** All of the element that the search stands in: on phones it is not alone there. */
function Search() {
  const [city, chooseCity] = useChosenCity();
  if (useLayout() === 'desktop') return <SearchBar city={city} onCityChange={chooseCity} />;
  return (
    <>
      <LocationSelector />
      <SearchBar city={city} />
      <Highlights />
    </>
  );
}

hydrateIslands({ header: PlainHeader, search: Search });
