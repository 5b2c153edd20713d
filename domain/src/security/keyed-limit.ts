/** At most `limit` attempts under one key in any `windowSeconds`. */
export type KeyedLimit = { key: string; limit: number; windowSeconds: number }
