import { MAX_WRONG_CODES } from '@stampwell/domain/security/second-factor.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export type FactorRow = {
  sealed_secret: string
  /** Null while it is set up. */
  confirmed_at: Date | null
  last_step: number
  recovery_codes_left: number
  closed_until: Date | null
}

/** Owner of a second factor: a user of a business, or an admin. */
export type FactorOwner = { accountId: string; businessId: string | null }

export function findFactor(db: Db, accountId: string): Promise<FactorRow | undefined> {
  return db
    .selectFrom('second_factors')
    .select([
      'sealed_secret',
      'confirmed_at',
      'last_step',
      'closed_until',
      sql<number>`cardinality(recovery_hashes)`.as('recovery_codes_left'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Keeps a secret that no code has proved yet, instead of an earlier one. Returns false if a proved one is there. */
export async function saveNewFactor(
  db: Db,
  { accountId, businessId, sealed_secret, now }: FactorOwner & { sealed_secret: string; now: Date },
): Promise<boolean> {
  const saved = await db
    .insertInto('second_factors')
    .values({
      account_id: accountId,
      business_id: businessId,
      admin_id: businessId === null ? accountId : null,
      sealed_secret,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ sealed_secret, created_at: now })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Counts a try at the code before it is checked, so that tries at once are all counted. Undefined while closed. */
export function countCodeTry(
  db: Db,
  { accountId, closed_until, now }: { accountId: string; closed_until: Date; now: Date },
): Promise<{ wrong_tries: number } | undefined> {
  // An earlier closing that is over begins a new count.
  const tries = sql<number>`case when closed_until is null then wrong_tries + 1 else 1 end`
  return db
    .updateTable('second_factors')
    .set({
      wrong_tries: tries,
      closed_until: sql<Date | null>`case when ${tries} >= ${MAX_WRONG_CODES}::int then ${closed_until}::timestamptz end`,
    })
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('closed_until', 'is', null), eb('closed_until', '<=', now)]))
    .returning('wrong_tries')
    .executeTakeFirst()
}

const RIGHT_CODE = { wrong_tries: 0, closed_until: null }

/** Uses up a step, and every step before it. Returns false if it was used already: one of two log-ins at once fails. */
export async function spendStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('second_factors')
    .set({ ...RIGHT_CODE, last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function hasRecoveryCode(db: Db, accountId: string, hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('second_factors')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`${hash} = any(recovery_hashes)`)
    .executeTakeFirst()
  return found !== undefined
}

/** Uses up a recovery code. Returns false if it was used already. */
export async function spendRecoveryCode(db: Db, accountId: string, hash: string): Promise<boolean> {
  const used = await db
    .updateTable('second_factors')
    .set({ ...RIGHT_CODE, recovery_hashes: sql<string[]>`array_remove(recovery_hashes, ${hash})` })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where(sql<boolean>`${hash} = any(recovery_hashes)`)
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Switches the factor on. Returns false if it is on already, or its secret was replaced meanwhile. */
export async function confirmNewFactor(
  db: Db,
  accountId: string,
  { sealed_secret, step, recovery_hashes, now }: ConfirmedFactor,
): Promise<boolean> {
  const confirmed = await db
    .updateTable('second_factors')
    .set({ ...RIGHT_CODE, confirmed_at: now, last_step: step, recovery_hashes })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('sealed_secret', '=', sealed_secret)
    .returning('account_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

type ConfirmedFactor = { sealed_secret: string; step: number; recovery_hashes: string[]; now: Date }

/** Returns whether there was one. */
export async function deleteFactor(db: Db, accountId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return gone !== undefined && gone.confirmed_at !== null
}

/** Returns the sealed secrets after an account, in the order of their accounts. */
export function listSealed(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<{ account_id: string; sealed_secret: string }[]> {
  return db
    .selectFrom('second_factors')
    .select(['account_id', 'sealed_secret'])
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(limit)
    .execute()
}

/** Replaces a sealed secret, unless it changed meanwhile. */
export async function replaceSealed(
  db: Db,
  { account_id, from, to }: { account_id: string; from: string; to: string },
): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ sealed_secret: to })
    .where('account_id', '=', account_id)
    .where('sealed_secret', '=', from)
    .execute()
}
