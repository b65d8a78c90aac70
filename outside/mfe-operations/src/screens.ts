import type { Permission } from 'operations-contracts';
import { type ComponentType, lazy } from 'react';
import type { Messages } from './messages.en.ts';
import type { ScreenProps } from './screen-props.ts';

type ScreenName =
  | 'bookings'
  | 'applications'
  | 'measures'
  | 'trades'
  | 'tickets'
  | 'disputes'
  | 'catalogue'
  | 'quality'
  | 'reviews'
  | 'books'
  | 'reports'
  | 'account'
  | 'people'
  | 'approvals'
  | 'audit';

/** A screen of the desk. Its path is also the key of its title in the messages. */
interface Screen {
  readonly path: ScreenName & keyof Messages;
  readonly permission: Permission;
  readonly Show: ComponentType<ScreenProps>;
}

/** In the order of the desk's navigation. */
export const screens: readonly Screen[] = [
  {
    path: 'bookings',
    permission: 'bookings.read',
    Show: lazy(() => import(/* webpackChunkName: "bookings" */ './screens/BookingsScreen.tsx')),
  },
  {
    path: 'applications',
    permission: 'partners.read',
    Show: lazy(() => import(/* webpackChunkName: "applications" */ './providers/ApplicationsScreen.tsx')),
  },
  {
    path: 'trades',
    permission: 'partners.read',
    Show: lazy(() => import(/* webpackChunkName: "trades" */ './screens/TradesScreen.tsx')),
  },
  {
    path: 'measures',
    permission: 'measures.read',
    Show: lazy(() => import(/* webpackChunkName: "measures" */ './providers/MeasuresScreen.tsx')),
  },
  {
    path: 'tickets',
    permission: 'tickets.read',
    Show: lazy(() => import(/* webpackChunkName: "tickets" */ './support/TicketsScreen.tsx')),
  },
  {
    path: 'disputes',
    permission: 'disputes.read',
    Show: lazy(() => import(/* webpackChunkName: "disputes" */ './support/DisputesScreen.tsx')),
  },
  {
    path: 'catalogue',
    permission: 'catalogue.read',
    Show: lazy(() => import(/* webpackChunkName: "catalogue" */ './catalogue/CatalogueScreen.tsx')),
  },
  {
    path: 'quality',
    permission: 'quality.read',
    Show: lazy(() => import(/* webpackChunkName: "quality" */ './books/QualityScreen.tsx')),
  },
  {
    path: 'reviews',
    permission: 'quality.read',
    Show: lazy(() => import(/* webpackChunkName: "reviews" */ './books/ReviewsScreen.tsx')),
  },
  {
    path: 'books',
    permission: 'books.read',
    Show: lazy(() => import(/* webpackChunkName: "books" */ './books/BooksScreen.tsx')),
  },
  {
    path: 'reports',
    permission: 'reports.read',
    Show: lazy(() => import(/* webpackChunkName: "reports" */ './books/ReportsScreen.tsx')),
  },
  {
    path: 'account',
    permission: 'own',
    Show: lazy(() => import(/* webpackChunkName: "account" */ './screens/AccountScreen.tsx')),
  },
  {
    path: 'people',
    permission: 'people.manage',
    Show: lazy(() => import(/* webpackChunkName: "people" */ './screens/PeopleScreen.tsx')),
  },
  {
    path: 'approvals',
    permission: 'approvals.read',
    Show: lazy(() => import(/* webpackChunkName: "approvals" */ './screens/ApprovalsScreen.tsx')),
  },
  {
    path: 'audit',
    permission: 'audit.read',
    Show: lazy(() => import(/* webpackChunkName: "audit" */ './screens/AuditScreen.tsx')),
  },
];
