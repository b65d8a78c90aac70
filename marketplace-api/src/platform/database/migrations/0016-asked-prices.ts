import type { Migration } from './migration.ts';

/**
 * The usual price of a service becomes one that a provider asks, and its range that of what is asked. The market's own
 * picture of threading is no pot of wax any more.
 */
export const askedPrices: Migration = {
  name: '0016-asked-prices',
  statements: [
    `update services s
        set price = (select ps.price from provider_services ps where ps.service_id = s.id
                      order by abs(ps.price - s.price), ps.price limit 1),
            price_min = (select min(ps.price) from provider_services ps where ps.service_id = s.id),
            price_max = (select max(ps.price) from provider_services ps where ps.service_id = s.id)
      where exists (select 1 from provider_services ps where ps.service_id = s.id)`,
    `update services set images = array(select replace(image, '/media/services/waxing-', '/media/services/facial-and-cleanup-')
        from unnest(images) with ordinality as listed (image, place) order by place)
      where slug like 'threading-and-upper-lip-%'`,
  ],
};
