import { placeSuggestionSchema } from 'shared-contracts/schemas';
import type { ApiModule } from '../../platform/api-module.ts';
import { localizer } from '../../platform/http/calls/localize.ts';
import { cityRequestsOf, deleteCityRequests, forgetOldCityRequests } from './city-requests.ts';
import type { GazetteerPlace } from './gazetteer.ts';
import { locationRoutes } from './routes.ts';
import { areaIn } from './translated-places.ts';

export { loadPlaces } from './load-places.ts';
export { type Locality, localities } from './localities.ts';
export { areaOfPinCode, areasOfCity, pinCodesAround, placeOfPinCode } from './pin-codes.ts';
export { areaIn, nameOfPlace } from './translated-places.ts';

/** Reads the whole world's places; loaded by who needs it. */
export const readGazetteer = async (): Promise<GazetteerPlace[]> => (await import('./gazetteer.ts')).readGazetteer();

/** Places, pin codes, and where people wait for us. */
export const locationModule: ApiModule = {
  name: 'locations',
  tables: ['places', 'city_requests'],
  routes: locationRoutes,
  localizers: [
    localizer(placeSuggestionSchema, async (_db, language, places) =>
      places.map((place) => ({ ...place, label: areaIn(language, place.label) })),
    ),
  ],
  clean: forgetOldCityRequests,
  forget: (trx, { mobileNo }) => deleteCityRequests(trx, mobileNo),
  exportFor: async ({ db }, { mobileNo }) => ({ cityRequests: await cityRequestsOf(db, mobileNo) }),
};
