import styled from '@emotion/styled';
import type { City } from 'shared-contracts';
import { Container, Heading, text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { SearchBar } from '../search/SearchBar.tsx';
import { HeroPicture } from './HeroPicture.tsx';
import { Highlights } from './Highlights.tsx';
import { sceneRoom } from './scene.ts';

const HEIGHT = 456;

const Root = styled.section`
  position: relative;
  display: grid;
  align-items: center;
  min-height: ${HEIGHT}px;
  ${sceneRoom('83.1%')}
`;
/* Stands at the right of a wide column and fades to the left, where the words are. */
const Scene = styled.div`
  position: absolute;
  inset: 0 max(0px, calc((100vw - 1440px) / 2)) 0 0;
  overflow: hidden;
  & img {
    position: absolute;
    right: 0;
    bottom: 0;
    width: auto;
    max-width: none;
    height: 100%;
    mask-image: linear-gradient(to right, transparent 34%, #000 50%, #000 92%, rgb(0 0 0 / 85%));
  }
  @media (min-width: 1441px) {
    & img { mask-image: linear-gradient(to right, transparent 34%, #000 50%, #000 88%, transparent); }
  }
  @media (max-width: 1180px) {
    & img { right: -190px; }
  }
`;
const Words = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  gap: ${theme.space(4)};
  max-width: 620px;
  padding-block: ${theme.space(10)};
  color: ${theme.color.ink};
  & h1 { max-width: 13em; }
`;
const Subtitle = styled.p`
  ${text('lg')}
  font-weight: 500;
  color: ${theme.color.inkSoft};
`;
const Search = styled.div`
  margin-top: ${theme.space(2)};
`;

export interface DesktopHeroProps {
  city: City;
  onCityChange(city: City): void;
}

export function DesktopHero({ city, onCityChange }: DesktopHeroProps) {
  const messages = useMessages();
  return (
    <Root>
      <Scene aria-hidden="true">
        <HeroPicture layout="desktop" />
      </Scene>
      <Container>
        <Words>
          <Heading level={1} size="hero">
            {messages.home.heading}
          </Heading>
          <Subtitle>{messages.home.subtitle}</Subtitle>
          <Search>
            <SearchBar city={city} onCityChange={onCityChange} />
          </Search>
          <Highlights />
        </Words>
      </Container>
    </Root>
  );
}
