import { refuse } from '@stampwell/domain/refusal.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import type { House } from '../house.ts'
import { lockUser, markVerified } from './accounts.sql.ts'
import { isCode, refuseProof, spendProof, tidyToken, tryCode, tryLink, type Proof } from './prove-email.ts'

type Asked = { db: Db; house: House; who: { businessId: string; userId: string } | null; token: string; now: Date }

/** A million codes and five tries each leave a guesser this many a day. */
const CODES_A_DAY = 60

/** The code needs a log-in, the link speaks for itself. The try is counted here, where it survives the refusal. */
export async function checkVerification({ db, house: { secrets, guesses }, who, token, now }: Asked): Promise<Proof> {
  const said = tidyToken(token)
  if (!isCode(said)) return (await tryLink({ db, secrets, purpose: 'verify', token: said, now })) ?? refuseProof()
  if (!who) refuse('unauthenticated')
  await guesses.count(db, `verification codes ${who.userId}`, CODES_A_DAY, 86_400, now)
  const owner = { business_id: who.businessId, user_id: who.userId }
  return (await tryCode({ db, secrets, owner, purpose: 'verify', code: said, now })) ?? refuseProof()
}

export async function verifyEmail({ db, proof, now }: { db: Db; proof: Proof; now: Date }): Promise<void> {
  await inBusiness(db, proof.businessId)
  await lockUser(db, proof.businessId, proof.userId)
  await spendProof({ db, proof, purpose: 'verify', now })
  await markVerified(db, proof.businessId, { user_id: proof.userId, now })
}
