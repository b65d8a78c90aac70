import type { Migration } from './migration.ts';

const fresh = (hits: string) =>
  `array(select least(hit, moment) as counted from unnest(${hits}) as hit where hit > since order by counted)`;

/** What is known of time, so that a wrong clock ends nothing and locks out nobody (platform/process/clock-guard.ts). */
export const knownTime: Migration = {
  name: '0035-known-time',
  statements: [
    // The newest time that data of an older version knows.
    `insert into app_meta (key, value)
      select 'clock:newest', to_char(newest at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from (
        select greatest(
          (select max(updated_at) from bookings),
          (select max(last_used_at) from sessions),
          (select max(used_at) from session_uses),
          (select max(created_at) from tickets),
          (select max(at) from notifications)
        ) as newest
      ) as known where newest is not null
      on conflict (key) do nothing`,
    // As in 0026, but hits of a clock that was ahead count as now, also where there is no room: a wait is never longer
    // than its limit.
    `create or replace function take_hit(limited text, most int, since timestamptz, moment timestamptz, until timestamptz)
      returns boolean language plpgsql as $$
      declare
        given boolean;
      begin
        if exists (select from rate_limits r where r.key = limited and cardinality(${fresh('r.hits')}) >= most) then
          update rate_limits r set hits = ${fresh('r.hits')}
            where r.key = limited and exists (select from unnest(r.hits) as hit where hit > moment + interval '5 seconds');
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
  ],
};
