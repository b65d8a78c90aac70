export { expect } from '@playwright/test';
export { type Answer, ApiClient, type CallOptions } from './api-client.ts';
export { expectAccessible, violationsOf, withoutColours } from './axe.ts';
export { catchBeacons } from './beacons.ts';
export { costsOf, expectWithinBudget } from './budget.ts';
export { failureIn } from './failure.ts';
export { type Fault, faults, makeBreakable, type Scene } from './faults.ts';
export { inspect, speak, visit } from './inspect.ts';
export { expectFits, expectSpaced, expectTouchable, overflowing } from './layout.ts';
export { Market, type Offer, type OfferWishes } from './market.ts';
export { failNeighbour, slowNeighbour } from './neighbours.ts';
export {
  type ComposedRemote,
  type Composition,
  changeComposition,
  chunksOf,
  entryOf,
  hashOf,
  readComposition,
  readScript,
  replaceEntry,
  scriptsOf,
} from './page-scripts.ts';
export { createCustomer, latestCode, newMobile, type SignedIn, seenByOthers, signIn } from './people.ts';
export { expectPublished, pinComposition } from './pin-composition.ts';
export { anyOf, randomBelow } from './random.ts';
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
} from './screens.ts';
export { signInAs } from './sign-in-as.ts';
export { storageOf } from './storage-of.ts';
export { anyLayout, onPhones, type PageFixtures, type PageOptions, test } from './test.ts';
