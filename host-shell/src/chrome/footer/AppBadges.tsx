import { useMessages } from '../../messages.ts';
import { AppBadge, Badges } from './footer-styles.ts';

const stores = [
  {
    name: 'appStore',
    path: 'M15.8 12.6c0-2.2 1.8-3.3 1.9-3.3-1-1.5-2.6-1.7-3.2-1.7-1.4-.1-2.6.8-3.3.8-.7 0-1.7-.8-2.9-.8-1.5 0-2.8.9-3.6 2.2-1.5 2.6-.4 6.6 1.1 8.7.7 1.1 1.6 2.2 2.8 2.2 1.1 0 1.5-.7 2.9-.7 1.3 0 1.7.7 2.9.7s1.9-1.1 2.7-2.1c.8-1.2 1.2-2.4 1.2-2.4s-2.5-.9-2.5-3.6ZM13.6 6.1c.6-.7 1-1.7.9-2.7-.9 0-2 .6-2.6 1.3-.6.7-1.1 1.7-.9 2.6 1 .1 2-.5 2.6-1.2Z',
  },
  {
    name: 'playStore',
    path: 'M5 3.8v16.4c0 .6.6.9 1.1.7l4.3-2.5 3.3-3.3-8.3-11.5c-.2-.2-.4-.1-.4.2Zm2.2-.2 7.6 7.6 2.3-2.3-9.9-5.3Zm8.5 8.4 2.7 2.7 2-1.1c1.2-.7 1.2-2.5 0-3.2l-2-1.1-2.7 2.7Zm-.9.9-3.6 3.6 5.9-3.3-2.3-.3Z',
  },
] as const;

/** The mobile apps, which do not exist yet: pictures of what will come, not links. */
export function AppBadges() {
  const words = useMessages().footer;
  return (
    <Badges>
      {stores.map(({ name, path }) => (
        <AppBadge key={name}>
          <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
            <path d={path} />
          </svg>
          <small>{words.comingSoon}</small>
          <strong>{words[name]}</strong>
        </AppBadge>
      ))}
    </Badges>
  );
}
