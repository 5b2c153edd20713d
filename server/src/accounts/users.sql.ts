import type { Db } from '../db/open.ts'

export type UserRow = Awaited<ReturnType<typeof findUser>>

export function findUser(db: Db, businessId: string, userId: string, now: Date) {
  return db
    .selectFrom('business_users as user')
    .innerJoin('businesses as business', 'business.id', 'user.business_id')
    .leftJoin('email_changes as change', (join) =>
      join
        .onRef('change.business_id', '=', 'user.business_id')
        .onRef('change.user_id', '=', 'user.id')
        .on('change.is_pending', '=', true)
        .on('change.expires_at', '>', now),
    )
    .where('user.business_id', '=', businessId)
    .where('user.id', '=', userId)
    .select([
      'change.new_email',
      'change.new_email_typed',
      'user.id',
      'user.email',
      'user.email_typed',
      'user.email_verified_at',
      'user.name',
      'business.id as business_id',
      'business.business_name',
      'business.phone',
      'business.country',
      'business.currency',
      'business.timezone',
      'business.language',
      'business.industry_id',
      'business.category_id',
      'business.logo_url',
      'business.banner_url',
      'business.brand_color',
      'business.website_url',
      'business.address',
      'business.closes_at',
      'business.accepted_terms_version',
    ])
    .executeTakeFirstOrThrow()
}
