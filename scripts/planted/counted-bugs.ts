import { SERVER, type PlantedBug } from './bug.ts'

const GIVE = `${SERVER}/db/migrations/0014_give_stamp.sql`
const TOGETHER = `${SERVER}/db/migrations/0021_many_at_once.sql`
const STAMPING = `${SERVER}/customers/stamping.test.ts`
const RACES = `${SERVER}/customers/stamping.races.test.ts`

/** Stamps, rewards and the ledger. */
export const countedBugs: readonly PlantedBug[] = [
  {
    name: 'A give forgets its key',
    file: `${SERVER}/customers/give-stamps.ts`, find: 'key: idempotency?.key ?? null,', replace: 'key: null,',
    on: 'pglite', testFile: STAMPING, test: 'the same key gives once and answers the same; for anything else it is refused',
  },
  {
    name: 'A key answers for what it was not said with',
    file: `${SERVER}/http/idempotency.ts`, find: "if (row && row.body_hash !== bodyHash) refuse('idempotency_key_reused')", replace: '',
    on: 'pglite', testFile: `${SERVER}/http/idempotency.test.ts`, test: 'another body or id under the same key is refused, another actor is not',
  },
  {
    name: 'A give does not hold the card',
    file: TOGETHER, find: 'order by a.n for update of h;', replace: 'order by a.n;',
    on: 'postgres', testFile: `${SERVER}/customers/give-stamps.races.test.ts`, test: 'what several processes give to one card at once is given one after the other',
  },
  {
    name: 'A redemption looks first and writes later',
    file: `${SERVER}/customers/redeem-reward.ts`, find: 'const reward = await findIssuedReward(db, businessId, found.id)', replace: 'const reward = found',
    also: { file: `${SERVER}/customers/issued-rewards.sql.ts`, find: ".where('redeemed_at', 'is', null).where('revoked_at', 'is', null)\n    .returningAll()", replace: '.returningAll()' },
    on: 'postgres', testFile: RACES, test: 'twenty redemptions at once have one winner',
  },
  {
    name: 'Two acts take the plan’s last place',
    file: `${SERVER}/stamp-cards/plan-room.sql.ts`, find: '.forNoKeyUpdate()', replace: '',
    on: 'postgres', testFile: `${SERVER}/stamp-cards/stamp-cards.races.test.ts`, test: 'ten cards published at once under a plan of three leave three live',
  },
  {
    name: 'Answers of one batch are mixed up',
    file: `${SERVER}/db/micro-batch.ts`, find: 'batch[index]?.resolve(found)', replace: 'batch.at(-1 - index)?.resolve(found)',
    on: 'pglite', testFile: `${SERVER}/db/micro-batch.test.ts`, test: 'a statement takes them in the order of their locks, and no answer goes to another',
  },
  {
    name: 'A request asks the machine’s clock',
    file: `${SERVER}/http/serve.ts`, find: 'const now = door.clock.now()\n  const params', replace: 'const now = new Date()\n  const params',
    on: 'pglite', testFile: `${SERVER}/customers/redeem.test.ts`, test: 'a reward is good until the end of its last day there',
  },
  {
    name: 'A reward’s last day ends by UTC',
    file: GIVE, find: 'start_of_local_day((e.created_at at time zone p_timezone)::date + earned.expires_in_days + 1, p_timezone)', replace: "start_of_local_day((e.created_at at time zone 'UTC')::date + earned.expires_in_days + 1, 'UTC')",
    on: 'pglite', testFile: STAMPING, test: 'an issued reward keeps the words and the date of its day',
  },
  {
    name: 'A holding’s last day ends by UTC',
    file: GIVE, find: 'expires := start_of_local_day((p_now at time zone card.timezone)::date + card.duration, card.timezone);', replace: "expires := start_of_local_day((p_now at time zone 'UTC')::date + card.duration, 'UTC');",
    on: 'pglite', testFile: STAMPING, test: 'a holding ends after its days: it shows no stamps, and the next stamp begins a new one without join stamps',
  },
  {
    name: 'A rule’s day begins by UTC',
    file: GIVE, find: 'e.created_at >= start_of_local_day((p_now at time zone card.timezone)::date, card.timezone)', replace: "e.created_at >= start_of_local_day((p_now at time zone 'UTC')::date, 'UTC')",
    on: 'pglite', testFile: `${SERVER}/customers/stamping-rules.test.ts`, test: 'the day of the rule is the business’s own',
  },
  {
    name: 'An unpublished card takes stamps',
    file: GIVE, find: 'c.published_at is not null and c.archived_at is null as is_open', replace: 'c.archived_at is null as is_open',
    on: 'pglite', testFile: STAMPING, test: 'a draft, an unpublished and an archived card take no stamps',
  },
  {
    name: 'A plain give does not ask whether the card is open',
    file: TOGETHER, find: 'and c.published_at is not null and c.archived_at is null and c.wait_minutes is null', replace: 'and c.wait_minutes is null',
    on: 'pglite', testFile: STAMPING, test: 'a draft, an unpublished and an archived card take no stamps',
  },
  {
    name: 'A plain give asks no rule',
    file: TOGETHER, find: 'c.wait_minutes is null and c.most_per_day is null and ', replace: '',
    on: 'pglite', testFile: `${SERVER}/customers/stamping-rules.test.ts`, test: 'within the wait the house says no, with the last stamp and the next possible moment',
  },
  {
    name: 'A plain give goes past a reward',
    file: TOGETHER, find: 'promised.stamps_required > h.balance and promised.stamps_required <= h.balance + coalesce(a.quantity, 1))', replace: 'promised.stamps_required = h.balance)',
    on: 'pglite', testFile: STAMPING, test: 'a reward on the way is issued when its stamp is reached, once in each cycle',
  },
  {
    name: 'What a full card has too much is lost',
    file: GIVE, find: 'left_over := balance - full_at;', replace: 'left_over := 0;',
    on: 'pglite', testFile: STAMPING, test: 'stamps above a full card carry into the next, and several cycles may close at once',
  },
  {
    name: 'A reward is issued twice in one cycle',
    file: GIVE, find: 'and had.cycle = span.cycle and (had.reward_id = promised.id or span.cycle = 0)', replace: 'and had.cycle = span.cycle and span.cycle = 0',
    on: 'pglite', testFile: STAMPING, test: 'a reward whose place moved is not issued twice in one cycle',
  },
  {
    name: 'One scan opens two gives',
    file: GIVE, find: 'or scan.given_event_id is not null', replace: '',
    on: 'pglite', testFile: `${SERVER}/customers/scan.test.ts`, test: 'a scan opens one give, on any card, and never a second',
  },
  {
    name: 'A screenshot of the wallet’s code is read twice',
    file: `${SERVER}/customers/scan-code.ts`, find: "if (!await useCode(db, businessId, { customerId: customer.id, step: read.step, now })) refuse('code_used')", replace: 'await useCode(db, businessId, { customerId: customer.id, step: read.step, now })',
    on: 'pglite', testFile: `${SERVER}/customers/scan.test.ts`, test: 'a code works once, and the next one works again',
  },
  {
    name: 'A wallet’s code never grows old',
    file: `${SERVER}/customers/wallet-code.ts`, find: 'if (Math.abs(step - stepAt(now)) > 1) return null', replace: '',
    on: 'pglite', testFile: `${SERVER}/customers/scan.test.ts`, test: 'a code is good for its own half minute and its neighbours',
  },
  {
    name: 'A replaced poster still opens its card',
    file: `${SERVER}/wallet/open-code.ts`, find: "if (replaced) return 'code_replaced'", replace: '',
    on: 'pglite', testFile: `${SERVER}/wallet/wallet.test.ts`, test: 'a replaced code says whose card it was and to ask for the new one, and the new one opens',
  },
  {
    name: 'An event is undone twice',
    file: 'domain/src/stamping.ts', find: "if (already_undone) return 'already_undone'", replace: '',
    on: 'pglite', testFile: `${SERVER}/customers/undo.test.ts`, test: 'an event is undone once',
  },
  {
    name: 'A reward outlives the stamp that earned it',
    file: `${SERVER}/customers/undo-event.ts`, find: "if (event.kind === 'give') await revokeRewardsOf(db, businessId, { customerId: event.customer_id, eventId: event.id, now })", replace: '',
    on: 'pglite', testFile: `${SERVER}/customers/undo.test.ts`, test: 'undoing the stamp that filled a card opens its cycle again and takes the rewards back',
  },
  {
    name: 'A receipt is refunded twice',
    file: `${SERVER}/customers/refund-receipt.ts`, find: 'await markRefunded(db, businessId, { eventId: given.id, refundedBy: row.id })', replace: '',
    on: 'pglite', testFile: `${SERVER}/customers/refund.test.ts`, test: 'a second refund is refused, and a repeat of its key is answered as before',
  },
  {
    name: 'The code of who was merged leads nowhere',
    file: `${SERVER}/customers/customers.sql.ts`, find: ".on(sql`coalesce(k.merged_into, k.id)`, '=', sql`c.id`))\n    .where('k.business_id', '=', businessId).where('k.id', '=', customerId)", replace: ".on(sql`k.id`, '=', sql`c.id`))\n    .where('k.business_id', '=', businessId).where('k.id', '=', customerId)",
    on: 'pglite', testFile: `${SERVER}/customers/merge/older-ways.test.ts`, test: 'at the counter an older phone, e-mail, code or reward leads to the kept one, and to its own again after the undo',
  },
  {
    name: 'The roll-up goes past a row that is still being written',
    file: `${SERVER}/rollups/rollups.sql.ts`, find: 'const settled = sql`and e.written_in < pg_snapshot_xmin(pg_current_snapshot())`', replace: 'const settled = sql``',
    on: 'postgres', testFile: `${SERVER}/rollups/roll-up.races.test.ts`, test: 'a row that is written first and comes last is not forgotten',
  },
]
