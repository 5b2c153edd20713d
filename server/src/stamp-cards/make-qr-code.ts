import type { Db } from '../db/open.ts'
import type { Secrets } from '../outside/secrets.ts'
import { changeable } from './card-rules.ts'
import { newJoinCode } from './join-code.ts'
import { findOpenCode, insertCode, retireCodes } from './join-codes.sql.ts'
import { lockCard } from './stamp-cards.sql.ts'

type Ask = { db: Db; businessId: string; stampId: string; secrets: Secrets; now: Date }

/** The card's join code: the one it has, or its first. `rotate` retires the old one and makes another. */
export async function makeQrCode({ rotate, ...ask }: Ask & { rotate: boolean }): Promise<string> {
  changeable(await lockCard(ask.db, ask.businessId, ask.stampId))
  if (!rotate) return openCode(ask)

  await retireCodes(ask.db, ask.businessId, { stamp_id: ask.stampId, now: ask.now })
  return freshCode(ask)
}

/** The code that opens the card, made if there is none. The caller holds the card. */
export async function openCode(ask: Ask): Promise<string> {
  return (await findOpenCode(ask.db, ask.businessId, ask.stampId)) ?? freshCode(ask)
}

async function freshCode({ db, businessId, stampId, secrets, now }: Ask): Promise<string> {
  const code = newJoinCode(secrets)
  const isNew = await insertCode(db, businessId, { code, stamp_id: stampId, now })
  return isNew ? code : freshCode({ db, businessId, stampId, secrets, now })
}
