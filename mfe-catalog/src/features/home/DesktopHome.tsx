import { Slot } from 'remote-sdk';
import { Container, Section } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { useChosenCity } from '../city/useChosenCity.ts';
import { CategoryGrid } from './CategoryGrid.tsx';
import { DesktopHero } from './DesktopHero.tsx';
import { FeaturedSection } from './FeaturedSection.tsx';
import { OwnBookings } from './OwnBookings.tsx';
import { WhyChoose } from './WhyChoose.tsx';

export function DesktopHome() {
  const messages = useMessages();
  const [city, chooseCity] = useChosenCity();
  return (
    <>
      <DesktopHero city={city} onCityChange={chooseCity} />
      <Container>
        <Section title={messages.home.categories}>
          <CategoryGrid />
        </Section>
        <FeaturedSection city={city} layout="desktop" />
        <OwnBookings />
        <Slot id="home.teasers" />
        <WhyChoose />
      </Container>
    </>
  );
}
