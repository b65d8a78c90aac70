import { VisuallyHidden } from 'shared-ui';

/** Says the name of the page that was gone to: a browser says nothing when no document is loaded. */
export function RouteAnnouncer({ text }: { text: string }) {
  return (
    <VisuallyHidden role="status" aria-live="polite" data-route-announcer>
      {text}
    </VisuallyHidden>
  );
}
