/**
 * Adds to a loaded world what the admin area shows: admins, days of registration, subscriptions that are paid for, and
 * the rows of its own lists.
 */
import { addAdminRows } from './add-admin-rows.ts'
import type { OwnerClient, WorldSize } from './load-world.ts'

/** Sessions of one admin; several, so that no token exceeds its rate limit. */
export const ADMIN_TOKENS: readonly string[] = Array.from(
  { length: 32 },
  (_, index) => `bench-admin${String(index).padStart(32, '0')}`,
)

const ADMIN = '01900000-0000-7000-9000-000000000001'
/** Days over which the businesses registered. */
const DAYS = 700

export async function prepareAdmins(
  owner: OwnerClient,
  { businesses, largest }: Pick<WorldSize, 'businesses'> & { largest: string },
): Promise<void> {
  await owner.query(
    `insert into admins (id, name, email, password_hash, level, created_at)
    values ($1, 'Bench', 'bench-admin@example.com', 'none', 'owner', now())`,
    [ADMIN],
  )
  // Without one the server closes the admin area in production. Nobody logs in here, so no code is ever asked for.
  await owner.query(
    `insert into second_factors (account_id, admin_id, sealed_secret, confirmed_at, created_at)
    values ($1, $1, 'none', now(), now())`,
    [ADMIN],
  )
  await owner.query(
    `insert into admin_sessions (id, token_hash, admin_id, created_at, last_seen_at, expires_at)
    select gen_random_uuid(), encode(sha256(token::bytea), 'hex'), $1, now(), now(), now() + interval '12 hours'
    from unnest($2::text[]) token`,
    [ADMIN, ADMIN_TOKENS],
  )
  // The largest is as old as the world, and goes on with a plan that has room for all its customers.
  await owner.query(
    `with spread as (
      select id, created_at + interval '1 day' * (('x' || substr(md5(id::text), 1, 7))::bit(28)::int % ${DAYS}) as created_at
      from businesses where id <> $1)
    update businesses b set created_at = s.created_at from spread s where b.id = s.id`,
    [largest],
  )
  // Every fourth business pays; some of them are late.
  await owner.query(
    `with paying as (
      select business_id, row_number() over (order by business_id) as n from subscriptions where business_id <> $1)
    update subscriptions s set plan_id = p.id, status = case when n % 40 = 0 then 'past_due' else 'active' end,
      anchor_day = 1, period_from = date_trunc('month', current_date),
      period_to = date_trunc('month', current_date) + interval '1 month',
      past_due_since = case when n % 40 = 0 then current_date - 2 end,
      last_tried_on = case when n % 40 = 0 then current_date - 1 end
    from paying, (select id, row_number() over (order by id) as place, count(*) over () as all_plans from plans
      where amount_minor > 0 and replaced_at is null) p
    where s.business_id = paying.business_id and n % 4 = 0 and n / 4 % p.all_plans = p.place - 1`,
    [largest],
  )
  await addAdminRows(owner, { admin: ADMIN, businesses })
}
