import styled from '@emotion/styled';
import { useFormats } from 'remote-sdk';
import { MAX_ASKED_PROVIDERS, type Provider } from 'shared-contracts';
import { Rating, Stack, Text, theme } from 'shared-ui';
import { Checkbox } from 'shared-ui/forms';
import { useMessages } from '../../../messages.ts';
import { sortProviders } from './sort-providers.ts';

/** So many of the others are shown: the best rated. */
const SHOWN = 6;
const MOST = MAX_ASKED_PROVIDERS - 1;

const Root = styled.details`
  & > summary { width: fit-content; cursor: pointer; font-weight: 650; color: ${theme.color.primary}; }
  &[open] > summary { margin-bottom: ${theme.space(2)}; }
`;

export interface AskOthersProps {
  others: readonly Provider[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The same offer to others at once: whoever accepts first has it. */
export function AskOthers({ others, chosen, onChange }: AskOthersProps) {
  const words = useMessages().matters.group;
  const { rupees } = useFormats();
  if (others.length === 0) return null;
  const isFull = chosen.length >= MOST;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].slice(0, MOST));
  return (
    <Root>
      <summary>{words.also}</summary>
      <Stack gap={1}>
        <Text size="sm" tone="muted">
          {words.hint(MOST)}
        </Text>
        {sortProviders(others, 'rating')
          .slice(0, SHOWN)
          .map(({ id, name, service_price, average_rating, total_reviews }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              disabled={isFull && !chosen.includes(id)}
              onChange={() => toggle(id)}
            >
              {name} · {rupees(service_price)}{' '}
              {total_reviews > 0 && <Rating value={average_rating} count={total_reviews} />}
            </Checkbox>
          ))}
      </Stack>
    </Root>
  );
}
