import { refuseFields } from '@stampwell/domain/refusal.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { say } from '../texts/account-refusals.ts'
import { endCodes, findOpenLink, spendCode, spendLink, countCodeAttempt, type Purpose } from './email-codes.sql.ts'
import { partsOfCode } from './issue-code.ts'

const TRIES = 5

export type Proof = { businessId: string; userId: string; purpose: Purpose } & (
  | { code_hash: string }
  | { token_hash: string }
)
type Owner = { business_id: string; user_id: string }

export function isCode(token: string): boolean {
  return /^\d{6}$/.test(token)
}

/** Removes spaces that come along with copying. */
export function tidyToken(token: string): string {
  return token.replace(/\s/g, '')
}

/** Counts one try, right or wrong: call it where the count survives a refusal. Returns null for a wrong code. */
export async function tryCode({
  db,
  secrets,
  owner,
  purpose,
  code,
  now,
}: {
  db: Db
  secrets: Secrets
  owner: Owner
  purpose: Purpose
  code: string
  now: Date
}): Promise<Proof | null> {
  const { business_id: businessId, user_id: userId } = owner
  const wanted = await countCodeAttempt(await inBusiness(db, businessId), businessId, {
    user_id: userId,
    purpose,
    max: TRIES,
    now,
  })
  const code_hash = secrets
    .codeHashes(...partsOfCode({ businessId, userId, purpose, code }))
    .find((hash) => hash === wanted)
  return code_hash === undefined ? null : { businessId, userId, purpose, code_hash }
}

export async function tryLink({
  db,
  secrets,
  purposes,
  token,
  now,
}: {
  db: Db
  secrets: Secrets
  purposes: readonly Purpose[]
  token: string
  now: Date
}): Promise<Proof | null> {
  const token_hash = secrets.hashToken(token)
  const owner = await findOpenLink(db, { token_hash, purposes, now })
  return owner ? { businessId: owner.business_id, userId: owner.user_id, purpose: owner.purpose, token_hash } : null
}

/** Uses up the proof and every other code and link for the same purpose. Refuses if it was used in the meantime. */
export async function spendProof({ db, proof, now }: { db: Db; proof: Proof; now: Date }): Promise<void> {
  const owner = { user_id: proof.userId, purpose: proof.purpose, now }
  const isSpent =
    'code_hash' in proof
      ? await spendCode(db, proof.businessId, { ...owner, code_hash: proof.code_hash })
      : await spendLink(db, proof.businessId, { token_hash: proof.token_hash, now })
  if (!isSpent) refuseProof()
  await endCodes(db, proof.businessId, owner)
}

export function refuseProof(): never {
  refuseFields({ token: [say('wrong_code')] })
}
