import styled from '@emotion/styled';
import { Heading, media, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { HeroPicture } from './HeroPicture.tsx';
import { lowPhone } from './low-phone.ts';
import { floorAt, sceneRoom } from './scene.ts';

const Root = styled.section`
  position: relative;
  padding: ${theme.space(5)} ${theme.space(4)} 0;
  ${floorAt('calc(100% - 28px)', 3)}
  ${sceneRoom}
  color: ${theme.color.ink};
  /* Above the drawing, which reaches up to them. */
  & h1, & p { position: relative; z-index: 1; }
  & h1 { max-width: 12em; font-size: 1.625rem; line-height: 1.15; }
  & p { margin-top: ${theme.space(2)}; max-width: 30ch; text-wrap: balance; color: ${theme.color.inkSoft}; font-size: 0.9375rem; }
  /* Tablets that name themselves mobile: in line with the rest of the page. */
  ${media.desktop} { padding-inline: ${theme.space(6)}; }
`;
const Scene = styled.div`
  display: flex;
  justify-content: flex-end;
  height: 164px;
  margin: -${theme.space(2)} -${theme.space(4)} 0;
  overflow: hidden;
  ${media.desktop} { margin-inline: -${theme.space(6)}; }
  & img {
    width: auto;
    max-width: none;
    height: 164px;
    mask-image: linear-gradient(to right, transparent 12%, #000 36%);
  }
  ${lowPhone} {
    height: 76px;
    & img { height: 76px; }
  }
`;

export function MobileBanner() {
  const messages = useMessages();
  return (
    <Root>
      <Heading level={1}>{messages.home.heading}</Heading>
      <p>{messages.home.subtitle}</p>
      <Scene aria-hidden="true">
        <HeroPicture layout="mobile" />
      </Scene>
    </Root>
  );
}
