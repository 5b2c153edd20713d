/** The real program on a database that outlives it: tests can kill, stop and restart it. */
import {
  asInProduction,
  endProgram,
  freePort,
  spawnProgram,
  untilReady,
  type Program,
} from '@stampwell/processes/program.ts'

// `endServers`, for `afterAll`, ends the processes that a failed test left behind.
export { freePort, killPrograms as endServers, untilReady } from '@stampwell/processes/program.ts'

/** A server's storage: its folder, and its PostgreSQL database unless it uses the embedded one. */
export type ProgramDatabase = { dataDir: string; databaseUrl: string | null }

export type ServerProcess = Program & {
  /** `http://127.0.0.1:…/api` */
  base: string
  /** Milliseconds from the start of the process to the first successful response of `/readyz`. */
  readyAfterMs: number
  kill(): Promise<void>
  /** Shuts the server down gracefully; returns the exit code. */
  stop(): Promise<number | null>
}

export const SECRET_KEY = 'k'.repeat(43)

export async function startProgram(
  programDatabase: ProgramDatabase,
  env: Record<string, string> = {},
): Promise<Program> {
  const port = Number(env['PORT'] ?? (await freePort()))
  return spawnProgram({ ...asInProduction(port, { ...programDatabase, secretKey: SECRET_KEY }), ...env })
}

export async function startServer(
  programDatabase: ProgramDatabase,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const from = performance.now()
  const server = await startProgram(programDatabase, env)
  await untilReady(server)
  return {
    ...server,
    base: `http://127.0.0.1:${server.port}/api`,
    readyAfterMs: Math.round(performance.now() - from),
    kill: async () => {
      server.signal('SIGKILL')
      await server.ended
    },
    stop: () => endProgram(server),
  }
}
