import type { HostServices } from 'shared-contracts';
import { createSubscriber } from 'svelte/reactivity';
import { loadWords, type Words, wordsIn } from './words.ts';

/** What the components read of the shell. A component subscribes to a value while it shows it. */
export interface Host {
  readonly words: Words;
  /** Name of who is signed in; null: nobody. */
  readonly name: string | null;
  /** What the `href` of a link to an address of the site says. */
  href(address: string): string;
  /** Where a plain click on that link goes without loading the document again. */
  go(address: string, click: MouseEvent): void;
}

interface Cell<T> {
  current(): T;
  subscribe(listener: () => void): () => void;
}

/** Svelte subscribes with the first reader, and unsubscribes with the last. */
function follow<T>({ current, subscribe }: Cell<T>): () => T {
  const track = createSubscriber(subscribe);
  return () => {
    track();
    return current();
  };
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Resolves once the words of the page's language are there. */
export async function openHost({ language, session, navigation }: HostServices): Promise<Host> {
  await loadWords(language.current());
  const words = follow({
    current: () => wordsIn(language.current()),
    subscribe: (listener) => language.subscribe(() => void loadWords(language.current()).then(listener)),
  });
  const state = follow({ current: () => session.current(), subscribe: (listener) => session.subscribe(listener) });
  return {
    get words() {
      return words();
    },
    get name() {
      const present = state();
      return present.status === 'authenticated' ? present.user.name : null;
    },
    href: (address) => navigation.href(address),
    go(address, click) {
      if (!isPlain(click)) return;
      click.preventDefault();
      navigation.go(address);
    },
  };
}
