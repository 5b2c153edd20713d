import { ConfigError, readConfig } from '../config.ts'
import type { Environment } from '../config/variables.ts'

/** What the program would say of an environment, none when it would start. */
export function problemsIn(env: Environment): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}
