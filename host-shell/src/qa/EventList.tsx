import type { RemoteEvent } from 'federation-runtime';
import { Heading, Text } from 'shared-ui';
import { qaMessages as messages } from './qa-messages.ts';
import { TableFrame } from './table-styles.ts';

const isTrouble = ({ type }: RemoteEvent) => type !== 'loaded' && type !== 'recovered';

/** Loads and failures of remotes in this page, the newest first. */
export function EventList({ events }: { events: readonly RemoteEvent[] }) {
  const rows = events.map((event, number) => ({ event, number })).reverse();
  return (
    <section>
      <Heading level={3} size="lg">
        {messages.events}
      </Heading>
      {rows.length === 0 && <Text>{messages.noEvents}</Text>}
      <TableFrame tabIndex={0} role="group" aria-label={messages.events}>
        <table>
          <tbody>
            {rows.map(({ event, number }) => (
              <tr key={number}>
                <th scope="row" data-troubled={isTrouble(event) || undefined}>
                  {event.type}
                </th>
                <td>
                  {event.remote}@{event.version ?? '?'} {event.expose}
                </td>
                <td>
                  {event.durationMs} ms{event.attempts > 1 && `, ${event.attempts} tries`}
                  {event.message && (
                    <small>
                      {event.reason}: {event.message}
                    </small>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  );
}
