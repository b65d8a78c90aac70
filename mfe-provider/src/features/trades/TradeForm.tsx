import { callKey, useHost, useQueryClient } from 'remote-sdk';
import { type ProviderWork, type Trade, tradeLimits } from 'shared-contracts';
import { Button, FormError, Stack } from 'shared-ui';
import { SelectField, TextField, useForm } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { useDesk } from '../desk/desk-context.ts';

/** Categories of the city that may be asked for: new ones, and those that were refused. */
function choicesOf({ catalogue }: ProviderWork, trades: readonly Trade[]): Readonly<Record<string, string>> {
  const has = new Set(trades.filter(({ state }) => state !== 'refused').map(({ categoryId }) => categoryId));
  return Object.fromEntries(
    catalogue.flatMap(({ category: { id, name } }) => (id && !has.has(id) ? [[id, name] as const] : [])),
  );
}

/** Asks staff for another trade. What was typed stays until it was sent. */
export function TradeForm({ work, trades }: { work: ProviderWork; trades: readonly Trade[] }) {
  const { trades: words } = useMessages();
  const { blocked, showNews } = useDesk();
  const { http } = useHost();
  const client = useQueryClient();
  const choices = choicesOf(work, trades);
  const form = useForm({
    draft: 'trade',
    initial: { categoryId: '', note: '' },
    validate: ({ categoryId }) => ({
      categoryId: Object.hasOwn(choices, categoryId) ? undefined : words.required,
    }),
    send: async (body) => {
      if (blocked !== undefined) throw new Error(blocked);
      client.setQueryData(callKey('getProviderWork', {}), await http.call('requestTrade', { body }));
      form.clear();
      showNews({ news: words.sent });
    },
    failure: blocked ?? words.failed,
  });
  const ids = Object.keys(choices);
  if (ids.length === 0) return null;
  return (
    <form {...form.props}>
      <Stack gap={3}>
        <SelectField
          label={words.ask}
          options={ids}
          words={choices}
          placeholder={words.choose}
          {...form.field('categoryId')}
        />
        <TextField
          multiline
          rows={3}
          maxLength={tradeLimits.note}
          label={words.note}
          hint={words.noteHint}
          {...form.field('note')}
        />
        <FormError>{form.failure}</FormError>
        <div>
          <Button type="submit" variant="secondary" busy={form.status === 'sending'} busyLabel={words.sending}>
            {words.send}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
