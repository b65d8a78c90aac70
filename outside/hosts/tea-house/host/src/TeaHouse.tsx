import { RemoteComponent, type RemoteLoader, RemoteLoaderProvider } from 'federation/runtime';

/** Every page of the composition is at its own path: a tea house has no parameters. */
function pageAt({ composition }: RemoteLoader, pathname: string) {
  const pages = Object.entries(composition.remotes).flatMap(([remote, { pages: declared }]) =>
    Object.entries(declared).map(([path, expose]) => ({ path, remote, expose })),
  );
  return pages.find(({ path }) => path === pathname);
}

/** The whole page: the house's name over what a remote brings. */
export function TeaHouse({ loader, pathname }: { loader: RemoteLoader; pathname: string }) {
  const page = pageAt(loader, pathname);
  return (
    <RemoteLoaderProvider value={loader}>
      <header>Tea House</header>
      {page ? (
        <RemoteComponent remote={page.remote} expose={page.expose} fallback={<p>Boiling water…</p>} />
      ) : (
        <p>There is no such tea.</p>
      )}
    </RemoteLoaderProvider>
  );
}
