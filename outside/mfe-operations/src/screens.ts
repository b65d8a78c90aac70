import type { OwnAccount, Permission } from 'operations-contracts';
import { type ComponentType, lazy } from 'react';
import type { Messages } from './messages.en.ts';

/** What each screen is given. */
export interface ScreenProps {
  readonly account: OwnAccount;
  /** What stands behind the screen's own address: `bookings/KAZA…` → `['KAZA…']`. */
  readonly rest: readonly string[];
}

/** A screen of the desk: adding one is adding its line, and its words. */
interface Screen {
  readonly path: string;
  readonly permission: Permission;
  readonly title: (messages: Messages) => string;
  readonly Show: ComponentType<ScreenProps>;
}

/** In the order of the desk's navigation. */
export const screens: readonly Screen[] = [
  {
    path: 'bookings',
    permission: 'bookings.read',
    title: ({ bookings }) => bookings,
    Show: lazy(() => import(/* webpackChunkName: "bookings" */ './screens/BookingsScreen.tsx')),
  },
  {
    path: 'trades',
    permission: 'partners.read',
    title: ({ trades }) => trades,
    Show: lazy(() => import(/* webpackChunkName: "trades" */ './screens/TradesScreen.tsx')),
  },
  {
    path: 'tickets',
    permission: 'tickets.read',
    title: ({ tickets }) => tickets,
    Show: lazy(() => import(/* webpackChunkName: "tickets" */ './support/TicketsScreen.tsx')),
  },
  {
    path: 'disputes',
    permission: 'disputes.read',
    title: ({ disputes }) => disputes,
    Show: lazy(() => import(/* webpackChunkName: "disputes" */ './support/DisputesScreen.tsx')),
  },
  {
    path: 'catalogue',
    permission: 'catalogue.read',
    title: ({ catalogue }) => catalogue,
    Show: lazy(() => import(/* webpackChunkName: "catalogue" */ './support/CatalogueScreen.tsx')),
  },
  {
    path: 'account',
    permission: 'own',
    title: ({ account }) => account,
    Show: lazy(() => import(/* webpackChunkName: "account" */ './screens/AccountScreen.tsx')),
  },
  {
    path: 'people',
    permission: 'people.manage',
    title: ({ people }) => people,
    Show: lazy(() => import(/* webpackChunkName: "people" */ './screens/PeopleScreen.tsx')),
  },
  {
    path: 'approvals',
    permission: 'approvals.read',
    title: ({ approvals }) => approvals,
    Show: lazy(() => import(/* webpackChunkName: "approvals" */ './screens/ApprovalsScreen.tsx')),
  },
  {
    path: 'audit',
    permission: 'audit.read',
    title: ({ audit }) => audit,
    Show: lazy(() => import(/* webpackChunkName: "audit" */ './screens/AuditScreen.tsx')),
  },
];
