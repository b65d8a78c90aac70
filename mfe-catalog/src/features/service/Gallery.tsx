import styled from '@emotion/styled';
import { useState } from 'react';
import { focusRing, media, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { ServiceImage } from './ServiceImage.tsx';

const Large = styled(ServiceImage)`
  border-radius: ${theme.radius.lg};
`;
const Thumbs = styled.div`
  display: flex;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(2)};
`;
const Thumb = styled.button`
  width: 76px;
  padding: 0;
  overflow: hidden;
  border: 2px solid transparent;
  border-radius: ${theme.radius.sm};
  background: none;
  cursor: pointer;
  ${focusRing}
  &[aria-pressed='true'] { border-color: ${theme.color.primary}; }
  ${media.forcedColours} { &[aria-pressed='true'] { border: 4px solid Highlight; } }
`;

/** A service's pictures: one large, the others to choose from. */
export function Gallery({ images, title }: { images: readonly string[]; title: string }) {
  const messages = useMessages();
  const [shown, setShown] = useState(0);
  const index = Math.min(shown, Math.max(0, images.length - 1));
  return (
    <div>
      <Large
        src={images[index]}
        alt={images.length > 0 ? messages.service.picture(title, index + 1, images.length) : ''}
        sizes="(max-width: 767px) 100vw, 392px"
        priority
      />
      {images.length > 1 && (
        <Thumbs role="group" aria-label={messages.service.pictures}>
          {images.map((image, number) => (
            <Thumb
              key={image}
              type="button"
              aria-pressed={number === index}
              aria-label={messages.service.picture(title, number + 1, images.length)}
              onClick={() => setShown(number)}
            >
              <ServiceImage src={image} alt="" sizes="76px" />
            </Thumb>
          ))}
        </Thumbs>
      )}
    </div>
  );
}
