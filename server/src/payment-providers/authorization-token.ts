import type { z } from 'zod'
import { parseJson } from './call-provider.ts'

/** Returns what a provider needs to charge again, as the opaque text of an authorization. */
export function writeToken(parts: Record<string, string>): string {
  return JSON.stringify(parts)
}

/** Returns null for a token that another provider wrote. */
export function readToken<T>(token: string, schema: z.ZodType<T>): T | null {
  return schema.safeParse(parseJson(token)).data ?? null
}
