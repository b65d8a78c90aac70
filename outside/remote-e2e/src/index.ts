export { expect } from '@playwright/test';
export { failureIn } from './failure.ts';
export { expectAccessible, violationsOf, withoutColours } from './page/axe.ts';
export { catchBeacons } from './page/beacons.ts';
export { costsOf, expectWithinBudget } from './page/budget.ts';
export { type Fault, faults, makeBreakable, type Scene } from './page/faults.ts';
export { inspect, speak, visit } from './page/inspect.ts';
export { expectFits, expectSpaced, expectTouchable, overflowing } from './page/layout.ts';
export { failNeighbour, slowNeighbour } from './page/neighbours.ts';
export {
  type ComposedRemote,
  type Composition,
  changeComposition,
  chunksOf,
  entryOf,
  fileOf,
  hashOf,
  readComposition,
  readScript,
  replaceEntry,
  scriptsOf,
} from './page/page-scripts.ts';
export {
  askForCodesFrom,
  chooseProvider,
  chooseTime,
  completeProfile,
  dialog,
  enterCode,
  isMobile,
  openInPage,
  passLogin,
} from './page/screens.ts';
export { type Answer, ApiClient, type CallOptions } from './people/api-client.ts';
export { Market, type Offer, type OfferWishes } from './people/market.ts';
export { createCustomer, latestCode, newMobile, redactName, type SignedIn, signIn } from './people/people.ts';
export { anyOf, randomBelow } from './people/random.ts';
export { signInAs } from './people/sign-in-as.ts';
export { storageOf } from './people/storage-of.ts';
export { expectPublished, pinComposition } from './pin-composition.ts';
export { anyLayout, onPhones, type PageFixtures, type PageOptions, test } from './test.ts';
