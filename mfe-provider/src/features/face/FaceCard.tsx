import styled from '@emotion/styled';
import { useId } from 'react';
import { PhotoButton } from 'remote-sdk/photos';
import { messageOf, photoLimits } from 'shared-contracts';
import { Card, ErrorState, Face, FormError, Heading, IconButton, Skeleton, Stack, Text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { useDesk } from '../desk/desk-context.ts';
import { AboutForm } from './AboutForm.tsx';
import { useFace } from './useFace.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
`;
const Samples = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: ${theme.space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  & > li { position: relative; aspect-ratio: 1; }
  & img { width: 100%; height: 100%; object-fit: cover; border-radius: ${theme.radius.md}; }
  & button {
    position: absolute;
    top: ${theme.space(1)};
    right: ${theme.space(1)};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
  }
`;

/** What customers see of the provider: their photo, their words, photos of their work. */
export function FaceCard() {
  const { face: words } = useMessages();
  const { provider } = useDesk();
  const { read, face, busy, problem, keep, upload, remove } = useFace();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={4}>
        <div>
          <Heading level={2} size="lg" id={titleId}>
            {words.title}
          </Heading>
          <Text size="sm" tone="soft">
            {words.text}
          </Text>
        </div>
        {!face && read.isError && (
          <ErrorState message={messageOf(read.error)} onRetry={() => void read.refetch()} busy={read.isFetching} />
        )}
        {!face && !read.isError && <Skeleton height={160} radius="md" />}
        {face && (
          <>
            <Row>
              <Face person={{ ...provider, photo: face.photo ?? undefined }} />
              <PhotoButton
                label={face.photo ? words.change : words.add}
                busy={busy === 'face'}
                onChoose={(file) => void upload('face', file)}
              />
              {face.photo && (
                <IconButton icon="close" label={words.removeFace} onClick={() => void remove(face.photo?.id ?? '')} />
              )}
            </Row>
            <AboutForm about={face.about} onSaved={keep} />
            <Heading level={3} size="md">
              {words.samples(face.samples.length, photoLimits.samples)}
            </Heading>
            {face.samples.length > 0 && (
              <Samples>
                {face.samples.map(({ id, path }, index) => (
                  <li key={id}>
                    <img src={path} alt={words.sample(index + 1)} loading="lazy" />
                    <IconButton icon="close" label={words.removeSample(index + 1)} onClick={() => void remove(id)} />
                  </li>
                ))}
              </Samples>
            )}
            <div>
              <PhotoButton
                label={words.addSample}
                busy={busy === 'sample'}
                disabled={face.samples.length >= photoLimits.samples}
                onChoose={(file) => void upload('sample', file)}
              />
            </div>
            <FormError>{problem}</FormError>
          </>
        )}
      </Stack>
    </Card>
  );
}
