import styled from '@emotion/styled';
import type { City } from 'shared-contracts';
import { Container, Heading, text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { SearchBar } from '../search/SearchBar.tsx';
import { HeroPicture } from './HeroPicture.tsx';
import { Highlights } from './Highlights.tsx';
import { floorAt, sceneRoom } from './scene.ts';

const HEIGHT = 456;
/** Sides of the drawing, and where its floor begins. */
const drawing = { width: 700, height: 520, floor: 432 };
const scaled = (pixels: number) => `${(pixels * HEIGHT) / drawing.height}px`;

/** Tablets: the drawing stands beside the headline, which ends above the floor; the search is below both. */
const narrow = '@media (max-width: 1023.98px)';
const NARROW_WIDTH = 'min(400px, 100vw - 452px)';
const narrowShare = (share: number) => `calc(${NARROW_WIDTH} * ${share / drawing.width})`;

const Root = styled.section`
  position: relative;
  display: grid;
  align-items: center;
  min-height: ${HEIGHT}px;
  ${floorAt(scaled(drawing.floor), 7)}
  ${sceneRoom}
  ${narrow} {
    ${floorAt(narrowShare(drawing.floor), 4)}
    min-height: 0;
    /* Up to the middle of the search, which lies over its edge. */
    background-size: 100% calc(100% - ${theme.space(21)});
    background-repeat: no-repeat;
  }
`;
/* Begins where the search bar ends. Its edges are wall and floor alone, so the room goes on at both sides. */
const Scene = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  & img {
    position: absolute;
    left: calc(max(${theme.space(6)}, (100% - 1160px) / 2) + 606px);
    top: 0;
    width: auto;
    max-width: none;
    height: ${HEIGHT}px;
  }
  ${narrow} {
    & img { left: auto; right: 0; width: ${NARROW_WIDTH}; height: auto; }
  }
`;
const Words = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  gap: ${theme.space(4)};
  max-width: 620px;
  /* On the wall: no line of it stands across the floor. */
  padding-block: ${theme.space(6)} calc(${scaled(drawing.height - drawing.floor)} + ${theme.space(6)});
  color: ${theme.color.ink};
  ${narrow} { max-width: none; padding-block: 0 ${theme.space(2)}; }
`;
const Opening = styled.div`
  display: grid;
  align-content: center;
  gap: ${theme.space(4)};
  & h1 { max-width: 13em; }
  ${narrow} {
    min-height: ${narrowShare(drawing.height)};
    padding-block: ${theme.space(5)} ${theme.space(10)};
    max-width: calc(100vw - ${NARROW_WIDTH} - ${theme.space(10)});
    /* Letters of India need higher lines: smaller ones end above the floor, too. */
    &:lang(hi) h1, &:lang(bn) h1 { font-size: 2rem; }
  }
`;
const Subtitle = styled.p`
  ${text('lg')}
  font-weight: 500;
  color: ${theme.color.inkSoft};
  text-wrap: balance;
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
          <Opening>
            <Heading level={1} size="hero">
              {messages.home.heading}
            </Heading>
            <Subtitle>{messages.home.subtitle}</Subtitle>
          </Opening>
          <Search>
            <SearchBar city={city} onCityChange={onCityChange} />
          </Search>
          <Highlights />
        </Words>
      </Container>
    </Root>
  );
}
