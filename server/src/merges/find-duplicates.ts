import { LIKELY, likenessOf, type Likeness } from '@stampwell/domain/customers/duplicates.ts'
import type { Db } from '../db/open.ts'
import { listDismissed, listLookAlikes, listPeople, type Likely, type SharedKey } from './duplicates.sql.ts'

const KEYS: readonly SharedKey[] = ['name_key', 'email_key', 'phone_key']

export type Pair = Likeness & { ids: [string, string]; people: [Likely, Likely] }

/** Returns pairs that look like one person and were not dismissed, the most alike first. */
export async function findDuplicates(db: Db, businessId: string): Promise<Pair[]> {
  const groups: string[][] = []
  for (const key of KEYS) groups.push(...(await listLookAlikes(db, businessId, key)))
  const dismissed = await listDismissed(db, businessId)
  const people = new Map(
    (await listPeople(db, businessId, [...new Set(groups.flat())])).map((person) => [person.id, person]),
  )
  const pairs = new Map(
    groups
      .flatMap(pairsOf)
      .filter((pair) => !dismissed.has(pair.join(' ')))
      .map((pair) => [pair.join(' '), pair]),
  )

  return [...pairs.values()]
    .flatMap((ids): Pair[] => {
      const [a, b] = [people.get(ids[0]), people.get(ids[1])]
      if (!a || !b) return []
      const likeness = likenessOf(a, b)
      return likeness.score >= LIKELY ? [{ ids, people: [a, b], ...likeness }] : []
    })
    .toSorted((a, b) => b.score - a.score || (a.ids.join(' ') < b.ids.join(' ') ? -1 : 1))
}

// Orders ids within a pair, so that a pair always has the same key.
function pairsOf(group: string[]): [string, string][] {
  const ids = group.toSorted()
  return ids.flatMap((first, at) => ids.slice(at + 1).map((second): [string, string] => [first, second]))
}
