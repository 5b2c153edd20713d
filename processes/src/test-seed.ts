/** Seed of everything that tests draw at random. */
import { seededRandom } from '@stampwell/domain/seeded-random.ts'

/** Fixed, so that a red run by day comes from the change. `npm run test:nightly` draws another into `SEED`. */
const BY_DAY = 20_261_121

export const TEST_SEED = readSeed(process.env['SEED'])

/** Returns a generator of numbers from 0 to 1. `purpose` keeps two generators of one test apart. */
export function randomFor(purpose: string): () => number {
  return seededRandom(`${purpose} ${TEST_SEED}`)
}

export function readSeed(given: string | undefined): number {
  if (given === undefined || given === '') return BY_DAY
  const seed = Number(given)
  // fast-check takes whole numbers of 32 bits and silently cuts others.
  if ((seed | 0) !== seed) throw new Error(`SEED is ${given}, but must be a whole number below 2147483648`)
  return seed
}
