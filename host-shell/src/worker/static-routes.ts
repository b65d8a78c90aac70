import { API_BASE } from 'shared-contracts';
import { ruledPaths } from './read-rules.ts';
import type { StaticRoute } from './worker-scope.ts';

const at = (pathname: string) => ({ urlPattern: { pathname } });

/**
 * The first that fits counts. Calls that are not cached, streams and reports pass the worker by: one that has ended
 * meanwhile is not started for them.
 */
export const staticRoutes: readonly StaticRoute[] = [
  ...ruledPaths.map(
    (path): StaticRoute => ({ condition: { ...at(path), requestMethod: 'GET' }, source: 'fetch-event' }),
  ),
  { condition: at(`${API_BASE}/*`), source: 'network' },
  { condition: at('/telemetry'), source: 'network' },
];
