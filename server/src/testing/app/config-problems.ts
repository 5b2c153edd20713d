import { readConfig } from '../../config.ts'
import { ConfigError } from '../../config/config-error.ts'
import type { Environment } from '../../config/variables.ts'

/** Returns the problems that the program reports for an environment; empty if it would start. */
export function problemsIn(env: Environment): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}
