import { createHash } from 'node:crypto'

export type KeySet = { has: (key: string) => boolean; add: (key: string) => void }

/** Returns a set that keeps a few bytes of each key, for as many keys as a file has rows. */
export function hashedSet(): KeySet {
  const kept = new Set<number>()
  const hash = (key: string) => createHash('sha256').update(key).digest().readUIntBE(0, 6)
  return { has: (key) => kept.has(hash(key)), add: (key) => void kept.add(hash(key)) }
}
