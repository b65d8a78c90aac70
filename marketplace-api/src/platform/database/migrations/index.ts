import { market } from './0001-market.ts';
import { people } from './0002-people.ts';
import { bookings } from './0003-bookings.ts';
import { chat } from './0004-chat.ts';
import { places } from './0005-places.ts';
import { search } from './0006-search.ts';
import { ownAnswers } from './0008-own-answers.ts';
import { earnings } from './0009-earnings.ts';
import { notifications } from './0010-notifications.ts';
import { categoryIcons } from './0011-category-icons.ts';
import { quotas } from './0012-quotas.ts';
import { searchMeanings } from './0013-search-meanings.ts';
import { loginWaits } from './0014-login-waits.ts';
import { addresses } from './0015-addresses.ts';
import { askedPrices } from './0016-asked-prices.ts';
import { afterTheWork } from './0017-after-the-work.ts';
import { providerWork } from './0018-provider-work.ts';
import { sessionUses } from './0019-session-uses.ts';
import { changes } from './0020-changes.ts';
import { oldNotices } from './0021-old-notices.ts';
import { endedBookings } from './0022-ended-bookings.ts';
import { searchKeys } from './0023-search-keys.ts';
import { searchIndex } from './0024-search-index.ts';
import { verifiedProviders } from './0025-verified-providers.ts';
import { fewerStatements } from './0026-fewer-statements.ts';
import { iconRow } from './0027-icon-row.ts';
import { fewerRoundTrips } from './0028-fewer-round-trips.ts';
import { visits } from './0029-visits.ts';
import { visitIndexes } from './0030-visit-indexes.ts';
import { translations } from './0031-translations.ts';
import { serviceWishes } from './0032-service-wishes.ts';
import { agreedPrices } from './0034-agreed-prices.ts';
import { knownTime } from './0035-known-time.ts';
import { trades } from './0036-trades.ts';
import { accountQuestions } from './0038-account-questions.ts';
import { photos } from './0039-photos.ts';
import { bookingPhotos } from './0040-booking-photos.ts';
import { operations } from './0041-operations.ts';
import { ticketInbox } from './0051-tickets.ts';
import { disputes } from './0052-disputes.ts';
import { catalogueDrafts } from './0053-catalogue-drafts.ts';
import { applications } from './0054-applications.ts';
import { books } from './0056-books.ts';
import { deskIndexes } from './0057-desk-indexes.ts';
import { draftBase } from './0058-draft-base.ts';
import { measures } from './0059-measures.ts';
import { secondPeople } from './0060-second-people.ts';
import { waitingSince } from './0061-waiting-since.ts';
import { waitingIndexes } from './0062-waiting-indexes.ts';
import { formerNumbers } from './0063-former-numbers.ts';
import { disputesTakenBack } from './0064-disputes-taken-back.ts';
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [
  market,
  people,
  bookings,
  chat,
  places,
  search,
  ownAnswers,
  earnings,
  notifications,
  categoryIcons,
  quotas,
  searchMeanings,
  loginWaits,
  addresses,
  askedPrices,
  afterTheWork,
  providerWork,
  sessionUses,
  changes,
  oldNotices,
  endedBookings,
  searchKeys,
  searchIndex,
  verifiedProviders,
  fewerStatements,
  iconRow,
  fewerRoundTrips,
  visits,
  visitIndexes,
  translations,
  serviceWishes,
  agreedPrices,
  knownTime,
  trades,
  accountQuestions,
  photos,
  bookingPhotos,
  operations,
  ticketInbox,
  disputes,
  catalogueDrafts,
  applications,
  books,
  deskIndexes,
  draftBase,
  measures,
  secondPeople,
  waitingSince,
  waitingIndexes,
  formerNumbers,
  disputesTakenBack,
];
