/**
 * A shared package is never tree-shaken: nobody knows at build time what a remote will ask for. So the table says what
 * the shell's small files give. Its release holds the whole files too: a page gets them where one of its remotes uses
 * another name.
 */
export interface TrimmedPackage {
  /** Package that holds the code, where the shared one only exports it again. */
  readonly from?: string;
  /** ES module that is cut, relative to that package's folder. */
  readonly source: string;
  readonly names: readonly string[];
}

/**
 * The one table of what runs once in the page. The shell bundles these (eager, singleton); remotes bring none of them
 * (`import: false`) and name the range they need. Shell build, remote builds, duplicate check and release check all
 * read it.
 */
export interface SharedDependency {
  /** npm or workspace package whose version counts. */
  readonly package: string;
  /** Module requests of that package that are shared. Any other path into the package is refused in a remote. */
  readonly modules: readonly string[];
  /** Those of them that the shell keeps in a file of their own, fetched when first asked for; the rest is eager. */
  readonly lazy?: readonly string[];
  /** Where the page gets a part of the package only: which part, so that the rest is never sent. */
  readonly trimmed?: TrimmedPackage;
  /** Other requests for the same code, handed on whole. They mean its first module, so there is one copy. */
  readonly alsoBy?: readonly string[];
  /** Gives nothing but a default export, which code of ES packages asks for as such (`default-imports-plugin.ts`). */
  readonly isDefault?: true;
  readonly singleton: true;
  /** What version the shell must have for a remote: at least the one it was built against, same major. */
  readonly accepts: 'compatible';
}

export const share = (packageName: string, ...modules: string[]): SharedDependency => ({
  package: packageName,
  modules: modules.length > 0 ? modules : [packageName],
  singleton: true,
  accepts: 'compatible',
});

const rows: SharedDependency[] = [
  share('react', 'react', 'react/jsx-runtime', 'react/compiler-runtime'),
  share('react-dom', 'react-dom', 'react-dom/client'),
  {
    ...share('react-router-dom'),
    // Since 7 people are told to import from either.
    alsoBy: ['react-router', 'react-router/dom'],
    trimmed: {
      from: 'react-router',
      source: 'dist/production/index.mjs',
      names: [
        'createSearchParams',
        'Link',
        'matchPath',
        'matchRoutes',
        'Navigate',
        'NavLink',
        'Outlet',
        'Route',
        'Router',
        'Routes',
        'useHref',
        'useLocation',
        'useNavigate',
        'useNavigationType',
        'useParams',
        'useRoutes',
        'useSearchParams',
      ],
    },
  },
  { ...share('@emotion/cache'), isDefault: true },
  {
    ...share('@emotion/react'),
    trimmed: {
      source: 'dist/emotion-react.browser.esm.js',
      // The last two are what @emotion/styled needs.
      names: ['CacheProvider', 'css', 'Global', 'keyframes', 'ThemeContext', 'withEmotionCache'],
    },
  },
  { ...share('@emotion/styled'), isDefault: true },
  {
    ...share('rxjs'),
    trimmed: {
      source: 'dist/esm/index.js',
      names: ['BehaviorSubject', 'Observable', 'Subject', 'Subscription'],
    },
  },
  {
    ...share('@tanstack/react-query'),
    alsoBy: ['@tanstack/query-core'],
    trimmed: {
      source: 'build/modern/index.js',
      names: [
        'keepPreviousData',
        'onlineManager',
        'QueryClient',
        'QueryClientProvider',
        'QueryObserver',
        'replaceEqualDeep',
        'useMutation',
        'useQuery',
        'useQueryClient',
      ],
    },
  },
];

/**
 * Packages of which one copy runs in a page: builds, remotes and the release check read this table. Nobody's own
 * packages are in it until a package that depends on them is read (`declareShared`).
 */
export const sharedDependencies: readonly SharedDependency[] = rows;

const neutral = rows.length;

/**
 * Puts a row into the table, in place of one for the same package. Those of nobody come first, the others by name:
 * builds follow the order.
 */
export function addShared(row: SharedDependency): void {
  const same = rows.findIndex((one) => one.package === row.package);
  if (same >= 0) {
    rows[same] = row;
    return;
  }
  const at = rows.findIndex((one, index) => index >= neutral && one.package > row.package);
  rows.splice(at < 0 ? rows.length : at, 0, row);
}

/** The range that a build made against `version` asks of the shell (`accepts: 'compatible'`). */
export const requiredRange = (version: string): string => `^${version}`;

/** All modules of the shared packages, as they are imported. */
export const sharedModules = (): string[] => sharedDependencies.flatMap(({ modules }) => [...modules]);

export const eagerModules = ({ modules, lazy = [] }: SharedDependency): string[] =>
  modules.filter((request) => !lazy.includes(request));

/** The row of a package; undefined where it is not shared. */
export const findSharedDependency = (packageName: string): SharedDependency | undefined =>
  sharedDependencies.find((dependency) => dependency.package === packageName);

/** Request → the shared module that it means, other names of it too. */
export const meantModules = (): ReadonlyMap<string, string> =>
  new Map(
    sharedDependencies.flatMap(({ modules, alsoBy = [] }) => [
      ...modules.map((request) => [request, request] as const),
      ...alsoBy.map((request) => [request, modules[0] ?? request] as const),
    ]),
  );

/** The package of a request: `@scope/name/path` → `@scope/name`. */
export const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** The packages that a row is installed by: its own, and those of its other names. */
export const installedNames = ({ package: name, alsoBy = [] }: SharedDependency): string[] => [
  ...new Set([name, ...alsoBy.map(packageOf)]),
];
