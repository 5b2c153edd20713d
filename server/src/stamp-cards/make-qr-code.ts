import type { Db } from '../db/open.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { changeable } from './card-rules.ts'
import { newJoinCode } from './join-code.ts'
import { findOpenCode, insertCode, retireCodes } from './join-codes.sql.ts'
import { lockCard } from './stamp-cards.sql.ts'

type MakeQrCodeInput = { db: Db; businessId: string; stampId: string; secrets: Secrets; now: Date }

/** Creates the first code if needed. `rotate` retires the old code and creates a new one. */
export async function makeQrCode({ rotate, ...input }: MakeQrCodeInput & { rotate: boolean }): Promise<string> {
  changeable(await lockCard(input.db, input.businessId, input.stampId))
  if (!rotate) return openCode(input)

  await retireCodes(input.db, input.businessId, { stamp_id: input.stampId, now: input.now })
  return freshCode(input)
}

/** Returns the code that opens the card, created if there is none. The caller has locked the card. */
export async function openCode(input: MakeQrCodeInput): Promise<string> {
  return (await findOpenCode(input.db, input.businessId, input.stampId)) ?? freshCode(input)
}

async function freshCode({ db, businessId, stampId, secrets, now }: MakeQrCodeInput): Promise<string> {
  const code = newJoinCode(secrets)
  const isNew = await insertCode(db, businessId, { code, stamp_id: stampId, now })
  return isNew ? code : freshCode({ db, businessId, stampId, secrets, now })
}
