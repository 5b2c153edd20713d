/** Violations in a business’s other data: people, references, row-level security, plan, erasure, codes and jobs. */
import { sql } from 'kysely'
import { newId } from '../../db/new-id.ts'
import { business, card, customer, now, otherCustomer } from '../fixtures/sound-ledger.ts'
import type { Violation } from './violation.ts'

export const businessViolations: Violation[] = [
  [
    'A merged customer is merged into one listed customer, once',
    (tx) => tx.updateTable('customers').set({ merged_into: customer }).where('id', '=', otherCustomer).execute(),
  ],
  [
    'Each consent is what its last event says',
    (tx) =>
      tx
        .insertInto('customer_consents')
        .values({
          business_id: business,
          customer_id: customer,
          channel: 'email',
          asked_at: now,
          given_at: now,
          source: 'merchant',
        })
        .execute(),
  ],
  [
    'Every reference between a business’s rows is enforced by the database',
    async (tx) => {
      await sql`alter table rewards drop constraint rewards_business_id_stamp_id_fkey`.execute(tx)
    },
  ],
  [
    'Every reference between a business’s rows is enforced by the database',
    (tx) => sql`alter table staff drop constraint staff_business_id_fkey`.execute(tx),
  ],
  [
    'Every tenant table has row-level security',
    (tx) => sql`alter table receipts disable row level security`.execute(tx),
  ],
  [
    'A phone number or an e-mail belongs to one customer only',
    async (tx) => {
      await sql`drop index customers_by_email`.execute(tx)
      for (const [id, email] of [
        [customer, 'ada@example.com'],
        [otherCustomer, 'Ada@example.com'],
      ] as const)
        await tx.updateTable('customers').set({ email }).where('id', '=', id).execute()
    },
  ],
  ...(['live_cards', 'customers', 'locations'] as const).map((limit): Violation => [
    'No business has more than the plan it registered with allows',
    async (tx) => {
      // Older than the business, as a plan that it registered with.
      const plan = newId(new Date(0))
      const place = {
        business_id: business,
        stamp_id: card,
        name: 'Till',
        address: 'Allen Avenue',
        created_at: now,
        updated_at: now,
      }
      await tx
        .insertInto('locations')
        .values({ ...place, id: newId(now) })
        .execute()
      await tx
        .insertInto('plans')
        .values({
          id: plan,
          tier: 'tiny',
          name: 'Tiny',
          interval: 'month',
          amount_minor: 0,
          currency: 'NGN',
          features: [],
          limits: JSON.stringify({ live_cards: null, [limit]: limit === 'customers' ? 1 : 0 }),
          position: 99,
        })
        .execute()
      await tx
        .insertInto('subscriptions')
        .values({ business_id: business, plan_id: plan, registered_plan_id: plan, status: 'none', updated_at: now })
        .execute()
    },
  ]),
  [
    'No personal data of an erased customer is left',
    (tx) => tx.updateTable('customers').set({ erased_at: now }).where('id', '=', otherCustomer).execute(),
  ],
  [
    'No personal data of an erased customer is left',
    async (tx) => {
      await tx.updateTable('customers').set({ erased_at: now, name: '' }).where('id', '=', otherCustomer).execute()
      await tx
        .insertInto('customer_notes')
        .values({
          business_id: business,
          id: newId(now),
          customer_id: otherCustomer,
          note: 'Likes oat milk',
          created_at: now,
        })
        .execute()
    },
  ],
  [
    'No older code or link is valid after one was used',
    async (tx) => {
      const owner = { business_id: business, user_id: otherCustomer, purpose: 'reset', expires_at: now }
      await tx
        .insertInto('business_users')
        .values({
          business_id: business,
          id: otherCustomer,
          name: 'Ada',
          email: 'ada@example.com',
          password_hash: 'x',
          created_at: now,
        })
        .execute()
      await tx
        .insertInto('email_codes')
        .values({ ...owner, code_hash: 'x', sent_at: now, used_at: now })
        .execute()
      await tx
        .insertInto('email_links')
        .values({ ...owner, token_hash: 'x' })
        .execute()
    },
  ],
  [
    'No job waits while newer ones are done',
    async (tx) => {
      for (const [state, hours] of [
        ['completed', 1],
        ['created', 5],
      ])
        await sql`
      insert into pgboss.job (name, state, created_on, start_after, completed_on) values ('mail', ${state}::pgboss.job_state, now(), now() - ${hours} * interval '1 hour', case when ${state} = 'completed' then now() end)`.execute(
          tx,
        )
    },
  ],
]
