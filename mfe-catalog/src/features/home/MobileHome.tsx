import styled from '@emotion/styled';
import { Slot } from 'remote-sdk';
import { Container, Section, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { useChosenCity } from '../city/useChosenCity.ts';
import { SearchBar } from '../search/SearchBar.tsx';
import { CategoryGrid } from './CategoryGrid.tsx';
import { FeaturedSection } from './FeaturedSection.tsx';
import { Highlights } from './Highlights.tsx';
import { LocationSelector } from './LocationSelector.tsx';
import { lowPhone } from './low-phone.ts';
import { MobileBanner } from './MobileBanner.tsx';
import { OwnBookings } from './OwnBookings.tsx';
import { WhyChoose } from './WhyChoose.tsx';

/* Overlaps the banner's floor. */
const Controls = styled.div`
  position: relative;
  display: grid;
  gap: ${theme.space(3)};
  margin-top: -${theme.space(5)};
`;

const Categories = styled(Section)`
  ${lowPhone} {
    padding-top: ${theme.space(3)};
    & > div:first-of-type { margin-bottom: ${theme.space(2)}; }
  }
`;

/** Phones: banner, location, search, categories, six featured services. */
export function MobileHome() {
  const messages = useMessages();
  const [city] = useChosenCity();
  return (
    <>
      <MobileBanner />
      <Container>
        <Controls>
          <LocationSelector />
          <SearchBar city={city} />
          <Highlights />
        </Controls>
        <Categories title={messages.home.categories}>
          <CategoryGrid />
        </Categories>
        <FeaturedSection city={city} layout="mobile" />
        <OwnBookings />
        <Slot id="home.teasers" />
        <WhyChoose />
      </Container>
    </>
  );
}
