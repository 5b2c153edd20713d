/** The real program on a database that outlives it: what can be killed, stopped and started again. */
import {
  asInProduction,
  endProgram,
  freePort,
  spawnProgram,
  untilReady,
  type Program,
} from '../../../scripts/program.ts'

// `endHouses`, for `afterAll`, ends what a failed test left behind.
export { freePort, killPrograms as endHouses, untilReady } from '../../../scripts/program.ts'

/** Where a house lives: its folder, and its PostgreSQL database unless it has the embedded one. */
export type Place = { dataDir: string; databaseUrl: string | null }

export type RunningHouse = Program & {
  /** `http://127.0.0.1:…/api` */
  base: string
  /** From the start of the process to the first good answer of `/readyz`. */
  readyAfterMs: number
  kill(): Promise<void>
  /** Ends it in the orderly way; gives the exit code. */
  stop(): Promise<number | null>
}

export const SECRET_KEY = 'k'.repeat(43)

export async function startProgram(place: Place, env: Record<string, string> = {}): Promise<Program> {
  const port = Number(env['PORT'] ?? (await freePort()))
  return spawnProgram({ ...asInProduction(port, { ...place, secretKey: SECRET_KEY }), ...env })
}

/** Starts it and waits until it says that it is ready. */
export async function startHouse(place: Place, env: Record<string, string> = {}): Promise<RunningHouse> {
  const from = performance.now()
  const house = await startProgram(place, env)
  await untilReady(house)
  return {
    ...house,
    base: `http://127.0.0.1:${house.port}/api`,
    readyAfterMs: Math.round(performance.now() - from),
    kill: async () => {
      house.signal('SIGKILL')
      await house.ended
    },
    stop: () => endProgram(house),
  }
}
