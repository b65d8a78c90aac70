import type { Booking } from 'shared-contracts';
import { Checkbox } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';

export interface WholeGroupProps {
  others: readonly Booking[];
  isWhole: boolean;
  onChange: (isWhole: boolean) => void;
}

/** Whether the same request to others goes too. */
export function WholeGroup({ others, isWhole, onChange }: WholeGroupProps) {
  const words = useMessages().matters.group;
  return (
    <Checkbox checked={isWhole} onChange={onChange}>
      {words.whole(others.map(({ seller }) => seller.name).join(', '))}
    </Checkbox>
  );
}
