/**
 * The page's cache of responses. Take these from here and not from the library behind them: the shell may then have
 * another major of it, and the release of a remote goes on.
 */
export {
  keepPreviousData,
  type QueryClient,
  replaceEqualDeep,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
