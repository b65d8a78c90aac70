import styled from '@emotion/styled';
import type { Photo } from 'shared-contracts';
import { theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const Row = styled.ul`
  display: flex;
  gap: ${theme.space(2)};
  margin: 0;
  padding: 0;
  overflow-x: auto;
  list-style: none;
  & img {
    display: block;
    width: 112px;
    height: 112px;
    object-fit: cover;
    border-radius: ${theme.radius.md};
  }
`;

/** Photos of what a provider has done; each opens by itself, as large as it is. */
export function WorkSamples({ samples, name }: { samples: readonly Photo[]; name: string }) {
  const words = useMessages().service;
  return (
    <Row aria-label={words.workOf(name)}>
      {samples.map(({ id, path }, index) => (
        <li key={id}>
          <a href={path} target="_blank" rel="noreferrer">
            <img src={path} alt={words.sample(index + 1)} width={112} height={112} loading="lazy" />
          </a>
        </li>
      ))}
    </Row>
  );
}
