import { Activity, memo, type RefObject, useLayoutEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { type Location, type RouteObject, useRoutes } from 'react-router-dom';
import type { KeepAlivePage } from './keep-alive.ts';
import { useKeepAlive } from './keep-alive-context.ts';
import { NO_BOX, type PageHolder } from './page-holder.ts';

interface Place {
  readonly routes: RouteObject[];
  /** The element that pages stand in. */
  readonly place: RefObject<Element | null>;
}

const Page = ({ routes, location }: Pick<Place, 'routes'> & { location: Location }) => useRoutes(routes, location);

/** Stands before the page, whose own effects so find it in the document. */
function Entrance({ holder, place }: { holder: PageHolder; place: Place['place'] }) {
  useLayoutEffect(() => {
    if (place.current) holder.enter(place.current);
    return holder.leave;
  }, [holder, place]);
  return null;
}

/** Out of sight a page is rendered, but its effects do not run: it asks, announces and counts nothing. */
const OnePage = memo(function OnePage(props: Place & { page: KeepAlivePage; isShown: boolean }) {
  const { page, isShown, routes, place } = props;
  const { holder, place: own } = page;
  // The same element as before, so that what is shown or put aside need not be rendered for it.
  const content = useMemo(
    () => (
      <div style={NO_BOX}>
        <Page routes={routes} location={own} />
      </div>
    ),
    [own, routes],
  );
  if (!holder) return content;
  const withEntrance = (
    <>
      <Entrance holder={holder} place={place} />
      {content}
    </>
  );
  return <Activity mode={isShown ? 'visible' : 'hidden'}>{createPortal(withEntrance, holder.container)}</Activity>;
});

/** The page that is shown, and the pages that wait for their turn. */
export function KeepAlivePages(own: Place) {
  const keepAlive = useKeepAlive();
  const pages = [keepAlive.shown, ...keepAlive.hidden].sort((one, other) => one.id - other.id);
  return pages.map((page) => <OnePage key={page.id} {...own} page={page} isShown={page === keepAlive.shown} />);
}
