import type { Migration } from './migration.ts';

const fresh = (hits: string) => `array(select hit from unnest(${hits}) as hit where hit > since order by hit)`;

/**
 * What each write asks, as functions: planned once in each connection, behind a pooler too, where the plan took three
 * times as long as the work; and one round trip where it was two.
 */
export const fewerStatements: Migration = {
  name: '0026-fewer-statements',
  statements: [
    // Counts a hit of a limit where there is room for it; where there is none, it writes nothing and waits for nobody.
    `create function take_hit(limited text, most int, since timestamptz, moment timestamptz, until timestamptz)
      returns boolean language plpgsql as $$
      declare
        given boolean;
      begin
        if exists (select from rate_limits r where r.key = limited and cardinality(${fresh('r.hits')}) >= most) then
          return false;
        end if;
        insert into rate_limits as r (key, hits, allowed, expires_at) values (limited, array[moment], true, until)
          on conflict (key) do update set
            allowed = cardinality(${fresh('r.hits')}) < most,
            hits = case when cardinality(${fresh('r.hits')}) < most
              then array_append(${fresh('r.hits')}, moment) else ${fresh('r.hits')} end,
            expires_at = excluded.expires_at
          returning r.allowed into given;
        return given;
      end
    $$`,
    // Requests of a customer that wait for an answer, once it is the customer's turn (waitForTurn): each statement of a
    // volatile function sees what is committed by then.
    `create function open_requests(customer text) returns int language plpgsql volatile as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended('customer ' || customer, 0));
        return (select count(*) from bookings where customer_id = customer and status in ('PENDING', 'COUNTERED'));
      end
    $$`,
    `create function booking_people(booking text, customer text, seller text, service text)
      returns table (customer_name text, customer_location text, customer_mobile text, customer_language text,
        seller_name text, seller_mobile text, seller_language text, usual_price int, service_image text, problem text)
      language plpgsql stable rows 1 as $$
      #variable_conflict use_column
      begin
        return query select u.name, u.location, u.mobile_no, u.language, p.name, p.mobile_no,
          (select pu.language from users pu where pu.mobile_no = p.mobile_no),
          (select ps.price from provider_services ps where ps.provider_id = seller and ps.service_id = service),
          (select s.images[1] from services s where s.id = service),
          (select t.id from tickets t where t.booking_id = booking)
          from users u, providers p where u.id = customer and p.id = seller;
      end
    $$`,
  ],
};
