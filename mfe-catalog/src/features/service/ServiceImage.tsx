import styled from '@emotion/styled';
import { useState } from 'react';
import { Icon, Picture, theme } from 'shared-ui';

const Frame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  aspect-ratio: 4 / 3;
  background: ${theme.color.surfaceSunk};
  color: ${theme.color.inkMuted};
  & picture, & img { width: 100%; height: 100%; object-fit: cover; }
`;

export interface ServiceImageProps {
  src: string | undefined;
  alt: string;
  sizes: string;
  priority?: boolean;
  /** Only the frame: the picture is not known yet. */
  blank?: boolean;
  className?: string;
}

/** A service's picture in a frame of its own shape; a quiet sign where there is none or it does not load. */
export function ServiceImage({ src, alt, sizes, priority, blank, className }: ServiceImageProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <Frame className={className} onErrorCapture={() => setBroken(src)}>
      {src && src !== broken ? (
        <Picture src={src} alt={alt} width={640} height={480} sizes={sizes} priority={priority} />
      ) : (
        !blank && <Icon name="home" size={32} />
      )}
    </Frame>
  );
}
