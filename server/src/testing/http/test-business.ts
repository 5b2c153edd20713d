import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import type { Clock } from '../../clock.ts'
import type { Secrets } from '../../crypto/secrets.ts'
import { newId } from '../../db/new-id.ts'
import type { Db } from '../../db/open.ts'

/** A business whose user is logged in. */
export async function createTestBusiness(
  { db, clock, secrets }: { db: Db; clock: Clock; secrets: Secrets },
  { verified = true }: { verified?: boolean } = {},
) {
  const now = clock.now()
  const [businessId, userId, token] = [newId(now), newId(now), secrets.token()]
  await db
    .insertInto('businesses')
    .values({
      id: businessId,
      business_name: 'Test business',
      phone: '1',
      country: 'NG',
      currency: 'NGN',
      timezone: 'Africa/Lagos',
      accepted_terms_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('business_users')
    .values({
      business_id: businessId,
      id: userId,
      name: 'Bo',
      email: `${businessId}@example.com`,
      password_hash: '',
      email_verified_at: verified ? now : null,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('business_sessions')
    .values({
      token_hash: secrets.hashToken(token),
      business_id: businessId,
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 14 * DAY_MS),
    })
    .execute()
  return { businessId, token, email: `${businessId}@example.com` }
}
