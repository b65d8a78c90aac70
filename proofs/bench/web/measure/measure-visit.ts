import type { Browser } from '@playwright/test';
import type { VisitFigures } from '../figures.ts';
import type { Profile } from '../profiles.ts';
import { nobody, type Screen, type Who } from '../screens.ts';
import type { Person } from '../sign-in-customer.ts';
import { measureRepeat } from './measure-repeat.ts';
import { detailWays, measureWays, ownWays, pageWays } from './measure-routes.ts';
import { measureScreens } from './measure-screens.ts';

const CALM_MS = 2_500;

export interface VisitMeasured {
  /** The small server in front of the product. */
  readonly origin: string;
  /** The product itself: chats have connections of their own, by the address that it was asked by. */
  readonly product: string;
  readonly screens: readonly Screen[];
  readonly people: ReadonlyMap<Who, Person>;
  /** Strangers' ways only, and nobody waits before they act. */
  readonly short: boolean;
}

/** What visitors do: come, come again, and as others go to other pages and use every screen. */
export async function measureVisit(browser: Browser, profile: Profile, visit: VisitMeasured): Promise<VisitFigures> {
  const { origin, product, screens, people, short } = visit;
  const calmMs = short ? 0 : CALM_MS;
  const repeat = await measureRepeat(browser, profile, `${origin}/`);
  const ways = short ? pageWays : [...pageWays, ...detailWays];
  const routeChanges = await measureWays(browser, profile, { origin, ways, person: nobody, calmMs });
  const customer = people.get('customer');
  if (!short && customer)
    Object.assign(
      routeChanges,
      await measureWays(browser, profile, { origin, ways: ownWays, person: customer, calmMs }),
    );
  return {
    ...repeat,
    routeChanges,
    screens: await measureScreens(browser, profile, { origin: product, screens, people, calmMs }),
  };
}
