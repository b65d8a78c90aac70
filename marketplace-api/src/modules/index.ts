import type { ApiModule } from '../platform/api-module.ts';
import { platformRows } from '../platform/platform-rows.ts';
import { accountModule } from './account/index.ts';
import { addressModule } from './addresses/index.ts';
import { authModule, clearSignIn, spendOwnCode } from './auth/index.ts';
import { bookingPhotoModule } from './booking-photos/index.ts';
import { bookingModule } from './bookings/index.ts';
import { booksModule } from './books/index.ts';
import { calendarModule } from './calendar/index.ts';
import { catalogModule } from './catalog/index.ts';
import { chatModule } from './chat/index.ts';
import { commissionModule } from './commission/index.ts';
import { contactModule } from './contact/index.ts';
import { disputeModule } from './disputes/index.ts';
import { favouriteModule } from './favourites/index.ts';
import { locationModule } from './locations/index.ts';
import { measureModule } from './measures/index.ts';
import { notificationModule } from './notifications/index.ts';
import { openApiModule } from './openapi/index.ts';
import { operationsModule } from './operations/index.ts';
import { partnerModule } from './partners/index.ts';
import { photoModule } from './photos/index.ts';
import { problemModule } from './problems/index.ts';
import { deskModule } from './provider-desk/index.ts';
import { providerModule } from './providers/index.ts';
import { pushModule } from './push/index.ts';
import { qualityModule } from './quality/index.ts';
import { reportModule } from './reports/index.ts';
import { reviewModule } from './reviews/index.ts';
import { tradeModule } from './trades/index.ts';
import { translationModule } from './translations/index.ts';

/** Adding a module is adding its folder and its line (docs/add-a-module.md). Subscribers run in this order. */
const parts: readonly ApiModule[] = [
  platformRows,
  authModule,
  providerModule,
  addressModule,
  bookingModule,
  bookingPhotoModule,
  booksModule,
  calendarModule,
  catalogModule,
  chatModule,
  commissionModule,
  contactModule,
  deskModule,
  disputeModule,
  favouriteModule,
  locationModule,
  measureModule,
  notificationModule,
  openApiModule,
  operationsModule,
  partnerModule,
  photoModule,
  problemModule,
  pushModule,
  qualityModule,
  reportModule,
  reviewModule,
  tradeModule,
  translationModule,
];

/** Every module of the API. Accounts and providers are locked first where a person goes. */
export const modules: readonly ApiModule[] = [...parts, accountModule(parts, { clearSignIn, spendOwnCode })];
