import type { Migration } from './migration.ts';

/** More of what each booking asks, as functions: planned once in each connection, and decided where the rows are. */
export const fewerRoundTrips: Migration = {
  name: '0028-fewer-round-trips',
  statements: [
    // Posts a text message where its phone has room for one; else, once in a while, the one that speaks for all others,
    // when that has passed. Whether it posted one.
    `create function post_text(phone text, most int, since timestamptz, moment timestamptz, until timestamptz,
        message text, digest text) returns boolean language plpgsql as $$
      begin
        if take_hit('sms:' || phone, most, since, moment, until) then
          insert into outbox (kind, sealed, created_at, next_attempt_at) values ('notification', message, moment, moment);
        elsif take_hit('sms-digest:' || phone, 1, since, moment, until) then
          insert into outbox (kind, sealed, created_at, next_attempt_at) values ('notification', digest, moment, until);
        else
          return false;
        end if;
        return true;
      end
    $$`,
    // What a provider asks for a service, with what a booking needs to know of both.
    `create function find_offering(provider text, service text)
      returns table (category_name text, subcategory_name text, provider_language text, price int, service_id text, slug text,
        title text, duration_minutes int, image text, provider_id text, provider_name text, provider_mobile text, pin_codes text[])
      language plpgsql stable rows 1 as $$
      #variable_conflict use_column
      begin
        return query select
          (select c.name from categories c where c.id = s.category_id),
          (select sc.name from subcategories sc where sc.id = s.subcategory_id),
          (select pu.language from users pu where pu.mobile_no = p.mobile_no),
          ps.price, s.id, s.slug, s.title, s.duration_minutes, s.images[1], p.id, p.name, p.mobile_no, p.pin_codes
          from provider_services ps
          join services s on s.id = ps.service_id and s.is_active
          join providers p on p.id = ps.provider_id and p.is_active
          where ps.provider_id = provider and ps.service_id = service;
      end
    $$`,
  ],
};
