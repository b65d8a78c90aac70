import { sharedCopies } from 'federation-runtime';
import { useState } from 'react';
import { Heading, Text } from 'shared-ui';
import { qaMessages as messages } from './qa-messages.ts';

/** Shared modules and their copies in this page: more than one of a module is a fault. */
export function SharedModules() {
  const [copies] = useState(() => Object.entries(sharedCopies()));
  const doubled = copies.filter(([, known]) => known.length > 1);
  const list = (modules: typeof copies) => (
    <ul>
      {modules.map(([request, known]) => (
        <li key={request}>
          {request}: {known.join(', ')}
        </li>
      ))}
    </ul>
  );
  return (
    <section>
      <Heading level={3} size="lg">
        {messages.shared}
      </Heading>
      {doubled.length === 0 ? (
        <Text>{messages.oneCopy}</Text>
      ) : (
        <>
          <Text tone="danger">{messages.moreCopies(doubled.length)}</Text>
          {list(doubled)}
        </>
      )}
      <details>
        <summary>{messages.allShared(copies.length)}</summary>
        {list(copies)}
      </details>
    </section>
  );
}
