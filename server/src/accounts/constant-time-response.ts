import { setTimeout as sleep } from 'node:timers/promises'

const BEAT_MS = 250

/** Responds or refuses only on the next time step, so that the duration does not reveal the result. */
export async function answerInConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    const passed = performance.now() - started
    await sleep(Math.ceil(passed / BEAT_MS) * BEAT_MS - passed)
  }
}
