import type { ApiModule } from '../../platform/api-module.ts';
import { cityRequestsOf, deleteCityRequests, forgetOldCityRequests } from './city-requests.ts';
import type { GazetteerPlace } from './gazetteer.ts';
import { locationRoutes } from './routes.ts';

export { loadPlaces } from './load-places.ts';
export { localities } from './localities.ts';
export { areaOfPinCode, areasOfCity, pinCodesAround } from './pin-codes.ts';

/** Reads the whole world's places; loaded by who needs it. */
export const readGazetteer = async (): Promise<GazetteerPlace[]> => (await import('./gazetteer.ts')).readGazetteer();

/** Places, pin codes, and where people wait for us. */
export const locationModule: ApiModule = {
  name: 'locations',
  tables: ['places', 'city_requests'],
  routes: locationRoutes,
  clean: forgetOldCityRequests,
  forget: (trx, { mobileNo }) => deleteCityRequests(trx, mobileNo),
  exportFor: async ({ db }, { mobileNo }) => ({ cityRequests: await cityRequestsOf(db, mobileNo) }),
};
