import type { ColumnType, Generated, GeneratedAlways, Selectable, Updateable } from 'kysely';
import type { CatalogueKind, DisputeState, TicketState } from 'operations-contracts';
import type {
  Booking,
  BookingActor,
  BookingAddress,
  BookingPhotoKind,
  BookingStatus,
  City,
  Language,
  NotificationAudience,
  NotificationKind,
  PhotoKind,
  TradeCheck,
  TradeState,
} from 'shared-contracts';
import type { OperationsTables } from './operations-tables.ts';
import type { PartnerTables } from './partner-tables.ts';

/** Shapes of the tables, as migrations/ makes them. Money is paise. `Json` is written as text and read as a value. */
type Json<T> = ColumnType<T, string, string>;
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface Tables extends OperationsTables, PartnerTables {
  schema_migrations: { name: string; applied_at: Date };
  app_meta: { key: string; value: string };
  categories: {
    id: string;
    name: string;
    icon: string;
    color: string;
    is_active: Generated<boolean>;
    position: number;
  };
  subcategories: {
    id: string;
    category_id: string;
    name: string;
    slug: string;
    image: string | null;
    position: number;
  };
  services: ServiceTable;
  providers: ProviderTable;
  provider_services: { provider_id: string; service_id: string; price: number };
  /** Those that customers see and book: a view (migrations/0036-trades.ts). */
  offered_services: { provider_id: string; service_id: string; price: number };
  provider_trades: TradeTable;
  photos: PhotoTable;
  booking_photos: BookingPhotoTable;
  provider_women: { provider_id: string; recorded_at: Date };
  /** Only added to: the database refuses all else. */
  staff_actions: {
    id: GeneratedAlways<number>;
    at: Date;
    staff: string;
    action: string;
    subject: string;
    detail: Json<unknown>;
  };
  /** `day` is a Kolkata date. */
  days_off: { provider_id: string; day: string };
  /** Keyed hashes of numbers that a provider's record had before. */
  provider_numbers: { provider_id: string; number: string; left_at: Date };
  blocked_times: { provider_id: string; starts_at: Date; ends_at: Date };
  calendar_feeds: CalendarFeedTable;
  working_hours: { provider_id: string; weekday: number; start_minute: number; end_minute: number };
  users: UserTable;
  sessions: SessionTable;
  session_uses: { session_id: string; used_at: Date };
  login_codes: LoginCodeTable;
  ceilings: { key: string; used: number; expires_at: Date };
  rate_limits: { key: string; hits: Date[]; allowed: boolean; expires_at: Date };
  outbox: OutboxTable;
  tickets: {
    id: string;
    kind: string;
    fields: Json<unknown>;
    created_at: Date;
    /** Of a problem with a booking. */
    booking_id: Generated<string | null>;
    state: Generated<TicketState>;
    /** Id of the member of staff who works on it. */
    assigned_to: Generated<string | null>;
    language: Generated<Language>;
    /** What makes it one ticket however often it is said. */
    about: Generated<string | null>;
    /** First answer. */
    answered_at: Generated<Date | null>;
    /** Since when our word is waited for, while it is open. */
    waits_since: Generated<Date>;
    version: Generated<number>;
  };
  ticket_words: {
    id: GeneratedAlways<number>;
    ticket_id: string;
    at: Date;
    kind: 'answer' | 'note';
    staff: string;
    text: string;
  };
  ticket_templates: { id: string; name: string; texts: Json<Record<Language, string>>; updated_at: Date };
  catalogue_drafts: {
    id: string;
    kind: CatalogueKind;
    target: string | null;
    fields: Json<unknown>;
    /** Hash of the item that it was written on; null: of a new one, and in rows of older versions. */
    base: Generated<string | null>;
    state: 'draft' | 'scheduled' | 'live' | 'dropped';
    effective_at: Date | null;
    made_by: string;
    made_at: Date;
    version: Generated<number>;
  };
  catalogue_pictures: { id: string; width: number; height: number; added_by: string; added_at: Date };
  commission_policies: {
    id: string;
    /** Hundredths of a percent. */
    basis_points: number;
    effective_at: Date;
    made_by: string | null;
    made_at: Date;
  };
  review_reports: {
    review_id: string;
    user_id: string;
    side: 'customer' | 'provider';
    reason: string;
    note: string;
    at: Date;
    done_at: Generated<Date | null>;
  };
  disputes: DisputeTable;
  dispute_words: {
    id: GeneratedAlways<number>;
    dispute_id: string;
    side: 'customer' | 'provider';
    user_id: string;
    at: Date;
    text: string;
  };
  favourites: { user_id: string; provider_id: string; created_at: Date };
  bookings: BookingTable;
  booking_events: BookingEventTable;
  idempotency_keys: {
    user_id: string;
    key: string;
    request_hash: string;
    answer: ColumnType<Booking | null, string | null, string | null>;
    locked_until: Date;
    expires_at: Date;
  };
  chat_rooms: ChatRoomTable;
  chat_messages: ChatMessageTable;
  notifications: NotificationTable;
  push_subscriptions: PushSubscriptionTable;
  reviews: ReviewTable;
  places: PlaceTable;
  addresses: AddressTable;
  city_requests: { place: string; mobile_no: string; created_at: Date };
  service_wishes: { wanted: string; city: string; wishes: number; last_at: Date };
  search_words: { word: string };
  /** Of texts of the market, by the id of their row (migrations/0031-translations.ts). */
  translations: { id: string; field: string; language: Language; text: string; original: string };
  /** Read by `changes_since` (migrations/0020-changes.ts). */
  changes: { topics: string[]; payload: string | null; at: Generated<Date> };
}

interface DisputeTable {
  id: string;
  booking_id: string;
  opened_by: 'customer' | 'provider';
  opened_at: Date;
  state: DisputeState;
  deadline: Date | null;
  assigned_to: Generated<string | null>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  /** Why it was decided so, for both sides. */
  reason: Generated<string | null>;
  /** Paise that the customer gets back. */
  refund: Generated<number | null>;
  settled_by: Generated<string | null>;
  settled_at: Generated<Date | null>;
  version: Generated<number>;
  holds_payout: GeneratedAlways<boolean>;
}
export type DisputeRow = Selectable<DisputeTable>;

interface PhotoTable {
  id: string;
  provider_id: string;
  kind: PhotoKind;
  width: number;
  height: number;
  created_at: Date;
  /** Nobody sees it from then on; the sweep takes its bytes out of the store. */
  removed_at: Date | null;
}
export interface BookingPhotoTable {
  id: string;
  booking_id: string;
  /** Who gave it, and for which side. */
  user_id: string;
  side: 'customer' | 'provider';
  kind: BookingPhotoKind;
  width: number;
  height: number;
  created_at: Date;
  /** As in `photos`. */
  removed_at: Date | null;
}
interface TradeTable {
  provider_id: string;
  category_id: string;
  /** Names the row in commands of staff. */
  id: GeneratedAlways<string>;
  state: TradeState;
  checked: Generated<TradeCheck[]>;
  /** What the provider wrote to staff. */
  note: Generated<string>;
  asked_at: Date;
  decided_at: Generated<Date | null>;
  /** Of `tradeRefusals`, or `other` with `reason_words`. */
  reason: Generated<string | null>;
  reason_words: ColumnType<Record<Language, string> | null, string | null | undefined, string | null>;
}

/** Values of the realtime database are JSON in text (migrations/0004-chat.ts). */
interface ChatRoomTable {
  booking_id: string;
  /** Counts the writes of a room: listeners see from it that they missed one. */
  version: number;
  room: string | null;
  typing: string | null;
  first_message_at: Date | null;
  provider_wrote: Generated<boolean>;
}
interface ChatMessageTable {
  booking_id: string;
  key: string;
  sent_at: number | null;
  data: string;
}

interface NotificationTable {
  id: Generated<number>;
  /** A user's id, or a provider's. */
  recipient: string;
  audience: NotificationAudience;
  kind: NotificationKind;
  booking_id: string;
  /** Null for a chat. */
  event_id: number | null;
  /** As they were at that moment. */
  price: number | null;
  starts_at: Date;
  /** Of what concerns a time: the one beside that of the booking. */
  other_starts_at: Generated<Date | null>;
  at: Date;
  read_at: Date | null;
}
interface PushSubscriptionTable {
  id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  created_at: Date;
}

interface Rated {
  rating_total: Generated<number>;
  reviews_count: Generated<number>;
  rating: GeneratedAlways<number>;
}
interface ServiceTable extends Rated {
  id: string;
  slug: string;
  title: string;
  description: string;
  category_id: string;
  subcategory_id: string;
  city: City;
  duration_minutes: number;
  price_min: number;
  price_max: number;
  price: number;
  images: string[];
  featured_rank: number | null;
  bookings_count: Generated<number>;
  is_active: Generated<boolean>;
  /** It promises a woman professional. */
  by_woman: Generated<boolean>;
  /** Words of title, subcategory and category; the database keeps them (migrations/0006-search.ts). */
  /** Of the title; of it, its subcategory and category; of those and the description. */
  title_words: Generated<string[]>;
  words: Generated<string[]>;
  all_words: Generated<string[]>;
}
interface ProviderTable extends Rated {
  id: string;
  name: string;
  mobile_no: string;
  city: City;
  area: string;
  latitude: number;
  longitude: number;
  experience: number;
  about: string;
  /** Where they come to; null: anywhere. */
  pin_codes: string[] | null;
  /** When staff last checked who they are and what they can do; null: never. */
  verified_at: Date | null;
  /** Counts the changes of hours, days off, areas and services. */
  work_version: Generated<number>;
  /** Kept free before and after each booking. */
  travel_minutes: Generated<number>;
  is_active: Generated<boolean>;
  /** Only who is active is listed and booked. */
  standing: Generated<'preparing' | 'active' | 'paused' | 'ended'>;
}
/** A private address by which a calendar follows the bookings of a person. */
interface CalendarFeedTable {
  user_id: string;
  audience: 'customer' | 'provider';
  token_hash: string;
  /** The token, encrypted, so that it can be shown again. */
  sealed: string;
  created_at: Date;
}
interface AddressTable {
  id: string;
  user_id: string;
  label: string;
  flat: string;
  street: string;
  landmark: string;
  pin_code: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
  created_at: Date;
  last_used_at: Date | null;
}
interface UserTable {
  id: string;
  mobile_no: string;
  name: Generated<string>;
  email: string | null;
  location: string | null;
  latitude: number | null;
  longitude: number | null;
  is_active: Generated<boolean>;
  /** Of text messages: the one last logged in with or chosen. */
  language: Generated<Language>;
  created_at: Date;
  last_login: Date | null;
}
interface SessionTable {
  id: string;
  user_id: string;
  device: string;
  created_at: Date;
  /** When its token was last renewed; `session_uses` knows the minute. */
  last_used_at: Date;
  expires_at: Date;
  /** Counts the refresh tokens of this session; only the newest is good. */
  generation: number;
  refresh_key_id: string;
  rotated_at: Date | null;
  ended_at: Date | null;
  end_reason: string | null;
  /** Keyed hash of the browser that signed in, else of its network; null in rows of older versions. */
  device_key: Generated<string | null>;
}
interface LoginCodeTable {
  id: string;
  mobile_no: string;
  code_hash: string;
  created_at: Date;
  expires_at: Date;
  tries: Generated<number>;
  used_at: Date | null;
  /** Written by releases before 0012 only, and read by nobody: a later migration drops it. */
  replaced_at: Date | null;
  /** The wait between two sends that this one began; absent in rows of older versions. */
  wait_key: string | null;
  asked_at: Generated<Date | null>;
}
interface OutboxTable {
  id: Generated<number>;
  kind: OutboxKind;
  /** Who, text and code, encrypted; emptied once a real gateway has taken it. */
  sealed: string | null;
  created_at: Date;
  useful_until: Date | null;
  next_attempt_at: Date;
  attempts: Generated<number>;
  delivered_at: Date | null;
  given_up_at: Date | null;
  last_error: string | null;
}
export type OutboxKind =
  | 'login-otp'
  | 'service-otp'
  | 'notification'
  | 'contact'
  | 'mail'
  | 'partner'
  | 'push'
  | 'chat-room'
  | 'chat-sign-out'
  | 'chat-forget';

/** What was booked, as it was when it was booked. */
interface BookedService {
  id: string;
  slug: string;
  title: string;
  durationMinutes: number;
  category: { name: string };
  subcategory: { name: string };
}
interface BookingTable {
  id: string;
  customer_id: string;
  seller_id: string;
  service_id: string;
  service: Json<BookedService>;
  status: BookingStatus;
  price: number;
  counter_price: number | null;
  commission: number | null;
  /** Hundredths of a percent: what counted when it was asked for. */
  commission_bp: Generated<number>;
  starts_at: Date;
  ends_at: Date;
  during: GeneratedAlways<string>;
  description: string;
  /** As it was when the booking was sent. */
  address: ColumnType<BookingAddress | null, string | null | undefined, string | null>;
  code_sealed: string | null;
  code_tries: Generated<number>;
  cancel_reason: string | null;
  reject_reason: string | null;
  has_review: Generated<boolean>;
  version: Generated<number>;
  /** When the provider was last asked: at sending and at each rescheduling. */
  requested_at: Date;
  expires_at: Date | null;
  completed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** Same for all requests of one offer to several providers. */
  group_id: Generated<string | null>;
  /** A new time that one side of an agreed booking proposes. */
  move_starts_at: Generated<Date | null>;
  move_by: Generated<BookingActor | null>;
  move_expires_at: Generated<Date | null>;
  extra: OptionalJson<BookedExtra>;
  no_show: OptionalJson<SaidNoShow>;
  on_the_way_at: Generated<Date | null>;
  started_at: Generated<Date | null>;
  /** When both sides were asked what became of it. */
  end_asked_at: Generated<Date | null>;
  /** When its present time was agreed; stays after it has ended. Null in rows of older versions. */
  agreed_at: Generated<Date | null>;
  /** The start that both sides were reminded of, or need not be. */
  reminded_for: Generated<Date | null>;
  /** When its customer showed the address before its time. */
  address_shared_at: Generated<Date | null>;
  /** The provider reads the address only once it is shown. */
  address_by_hand: Generated<boolean>;
  /** Who cancelled or rejected it; null in rows of older versions. */
  ended_by: Generated<BookingActor | null>;
  /** A completed one counts for ratings, and for how often its service was booked. */
  counts: Generated<boolean>;
  /** Keyed hashes of the devices that sent and accepted or completed it. */
  customer_device: Generated<string | null>;
  provider_device: Generated<string | null>;
  /** Signs of one hand on both sides of a completed one, for staff. */
  signs: Generated<string[] | null>;
  /** Which side disputes a completed one, and when that was decided or taken back. */
  disputed_by: Generated<'customer' | 'provider' | null>;
  disputed_at: Generated<Date | null>;
  dispute_ended_at: Generated<Date | null>;
  /** Whoever raised it took it back; null: not, or not known. */
  dispute_withdrawn: Generated<boolean | null>;
}
/** Work beyond what was agreed; paise for all of it. */
interface BookedExtra {
  description: string;
  price: number;
  state: 'proposed' | 'accepted' | 'declined';
  at: string;
}
interface SaidNoShow {
  by: 'customer' | 'provider';
  at: string;
  reason: string | null;
  denied: boolean;
  /** How often staff heard of it. */
  told?: number;
}
interface BookingEventTable {
  id: Generated<number>;
  booking_id: string;
  at: Date;
  actor: BookingActor;
  action: string;
  from_status: BookingStatus | null;
  to_status: BookingStatus;
  price: number | null;
  reason: string | null;
  version: number;
  /** Of what concerns a time: the new one, and the one before. */
  starts_at: Generated<Date | null>;
  from_starts_at: Generated<Date | null>;
}

export type BookingRow = Selectable<BookingTable>;
export type BookingUpdate = Updateable<BookingTable>;
export type BookingEventRow = Selectable<BookingEventTable>;
export type AddressRow = Selectable<AddressTable>;
export type UserRow = Selectable<UserTable>;
export type ProviderRow = Selectable<ProviderTable>;
export type SessionRow = Selectable<SessionTable>;
export type LoginCodeRow = Selectable<LoginCodeTable>;
export type ServiceRow = Selectable<ServiceTable>;

export type ReviewRow = Selectable<ReviewTable>;
interface ReviewTable {
  id: string;
  seller_id: string;
  service_id: string;
  booking_id: string | null;
  customer_id: string | null;
  customer_name: string;
  rating: number;
  review: string;
  created_at: Date;
  reply: string | null;
  /** When it was first written. */
  replied_at: Date | null;
  /** Hundredths of a whole review that it counts for in ratings; 0: not at all, and it is not shown. */
  weight: Generated<number>;
  /** When staff hid it, and why: one of `reviewReasons`. */
  hidden_at: Generated<Date | null>;
  hidden_reason: Generated<string | null>;
}

/** A city, town or locality of India that customers can choose as their location. */
interface PlaceTable {
  id: string;
  label: string;
  /** Lower-case names without accents, separated by `|`, the one in the label first. */
  search: string;
  population: number;
  latitude: number;
  longitude: number;
}
