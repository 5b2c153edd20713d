/** What must always be true of the ledger, each as a query that finds the rows for which it is not. */
import { SENT_TYPES } from '@stampwell/domain/reward.ts'
import type { Check } from './check.ts'
import { ROLLUP_CHECKS } from './rollup-checks.ts'

/** Names a customer's card. */
const CARD = `business_id || ' customer ' || customer_id || ' card ' || stamp_id`

export const CHECKS: readonly Check[] = [
  {
    id: 'L1', says: 'A card’s balance is the sum of its ledger',
    sql: `select ${qualified('c')} || ': balance ' || c.balance || ', ledger ' || coalesce(l.total, 0) as what
      from customer_cards c
      left join (select business_id, customer_id, stamp_id, sum(quantity - spent) as total from stamp_events group by 1, 2, 3) l
        using (business_id, customer_id, stamp_id)
      where c.balance <> coalesce(l.total, 0)`,
  },
  {
    id: 'L1', says: 'A card stands where its last ledger row left it',
    sql: `select ${qualified('c')} || ': card at row ' || c.last_seq || ', ledger at row ' || coalesce(l.seq, 0) as what
      from customer_cards c
      left join (select distinct on (business_id, customer_id, stamp_id) * from stamp_events
        order by business_id, customer_id, stamp_id, seq desc) l using (business_id, customer_id, stamp_id)
      where (c.last_seq, c.balance, c.cycle, c.terms_version)
        is distinct from (coalesce(l.seq, 0), coalesce(l.balance, 0), coalesce(l.cycle, c.cycle), coalesce(l.terms_version, c.terms_version))`,
  },
  {
    id: 'L1', says: 'An open card holds fewer stamps than its terms take',
    sql: `select ${qualified('c')} || ': ' || c.balance || ' of ' || t.number_of_stamps as what
      from customer_cards c join card_terms t on t.business_id = c.business_id and t.stamp_id = c.stamp_id and t.version = c.terms_version
      where c.last_seq > 0 and c.balance >= t.number_of_stamps`,
  },
  {
    id: 'L5', says: 'What a published card says is what its newest terms promise',
    sql: `select c.business_id || ' card ' || c.id || ' version ' || c.terms_version as what
      from stamp_cards c
      left join card_terms t on t.business_id = c.business_id and t.stamp_id = c.id and t.version = c.terms_version
      left join lateral (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'stamps_required', r.stamps_required, 'type', r.type, 'name', r.name,
          'value_minor', r.value_minor, 'percent', r.percent, 'details', r.details, 'expires_in_days', r.expires_in_days) order by r.stamps_required), '[]') as promised
        from rewards r where r.business_id = c.business_id and r.stamp_id = c.id and r.deleted_at is null) s on true
      where c.published_at is not null and c.archived_at is null
        and (c.number_of_stamps, c.join_stamps, c.duration, s.promised) is distinct from (t.number_of_stamps, t.join_stamps, t.duration, t.rewards)`,
  },
  {
    id: 'L1', says: 'Each ledger row’s balance follows from the row before it',
    sql: `select ${CARD} || ' row ' || seq as what
      from (select *, sum(quantity - spent) over (partition by business_id, customer_id, stamp_id order by seq) as running from stamp_events) e
      where balance <> running`,
  },
  {
    id: 'L2', says: 'A balance never falls below zero',
    sql: `select ${CARD} || ' row ' || seq || ': ' || running as what
      from (select *, sum(quantity - spent) over (partition by business_id, customer_id, stamp_id order by seq) as running from stamp_events) e
      where running < 0 or balance < 0`,
  },
  {
    id: 'L3', says: 'A ledger row is taken back at most once',
    sql: `select business_id || ' event ' || reverses_id as what from stamp_events where reverses_id is not null group by business_id, reverses_id having count(*) > 1`,
  },
  {
    id: 'L3', says: 'An undo takes back an earlier row of the same card, as a whole',
    sql: `select u.business_id || ' event ' || u.id as what from stamp_events u
      left join stamp_events e on e.business_id = u.business_id and e.id = u.reverses_id
      where (u.kind = 'undo') <> (u.reverses_id is not null)
        or u.reverses_id is not null and (e.id is null or e.kind = 'undo' or e.seq >= u.seq
          or (e.customer_id, e.stamp_id, e.quantity, e.spent) is distinct from (u.customer_id, u.stamp_id, -u.quantity, -u.spent))`,
  },
  {
    id: 'L3', says: 'The application can neither change nor delete ledger rows',
    sql: `select current_user || ' may ' || verb || ' stamp_events' as what
      from unnest(array['update', 'delete', 'truncate']) verb where has_table_privilege('stamp_events', verb)`,
  },
  {
    id: 'L4', says: 'An idempotency key has at most one effect',
    sql: `select business_id || ' key ' || idempotency_key as what from stamp_events
      where idempotency_key is not null group by business_id, idempotency_key having count(*) > 1`,
  },
  {
    id: 'L4', says: 'A card’s ledger rows are numbered from 1 without a gap',
    sql: `select ${CARD} || ': ' || count(*) || ' rows up to ' || max(seq) as what
      from stamp_events group by business_id, customer_id, stamp_id
      having min(seq) <> 1 or max(seq) <> count(*) or count(distinct seq) <> count(*)`,
  },
  {
    id: 'L6', says: 'A reward is issued at most once for each card and cycle, unless it was taken back',
    sql: `select ${CARD} || ' reward ' || reward_id || ' cycle ' || cycle as what from issued_rewards
      where revoked_at is null and not gift and merge_id is null group by business_id, customer_id, stamp_id, reward_id, cycle having count(*) > 1`,
  },
  {
    id: 'L6', says: 'A reward comes from a row of its own card’s ledger',
    sql: `select r.business_id || ' reward ' || r.id as what from issued_rewards r
      left join stamp_events e on e.business_id = r.business_id and e.id = r.event_id
      where (e.customer_id, e.stamp_id) is distinct from (r.customer_id, r.stamp_id) and r.merge_id is null`,
  },
  {
    id: 'L6', says: 'A gift comes from a row that moved no stamps and names it',
    sql: `select r.business_id || ' reward ' || r.id as what from issued_rewards r
      join stamp_events e on e.business_id = r.business_id and e.id = r.event_id
      where r.gift and (e.kind, e.quantity, e.spent, e.reward_id) is distinct from ('adjust', 0, 0, r.id)`,
  },
  {
    id: 'L6', says: 'What an undone row had issued, and nobody had redeemed, was taken back',
    sql: `select r.business_id || ' reward ' || r.id as what from issued_rewards r
      join stamp_events u on u.business_id = r.business_id and u.reverses_id = r.event_id
      where r.revoked_at is null and r.redeemed_at is null`,
  },
  {
    id: 'L6', says: 'A reward that came by a merge was earned by who was merged, and is with who kept it',
    sql: `select r.business_id || ' reward ' || r.id as what from issued_rewards r
      join customer_merges m on m.business_id = r.business_id and m.id = r.merge_id
      where r.customer_id <> m.keep_id or m.undone_at is not null`,
  },
  {
    id: 'C1', says: 'Who was merged is merged into somebody on the list, once',
    sql: `select c.business_id || ' customer ' || c.id as what from customers c
      left join customers k on k.business_id = c.business_id and k.id = c.merged_into
      left join customer_merges m on m.business_id = c.business_id and m.merge_id = c.id and m.undone_at is null
      where (c.merged_into is null) <> (m.id is null) or k.merged_into is not null`,
  },
  {
    id: 'L7', says: 'A redeemed reward has its own redemption in the ledger, one that stands',
    sql: `select r.business_id || ' reward ' || r.id as what from issued_rewards r
      left join stamp_events e on e.business_id = r.business_id and e.id = r.redeemed_event_id
      left join stamp_events u on u.business_id = r.business_id and u.reverses_id = r.redeemed_event_id
      where (r.redeemed_at is null) <> (r.redeemed_event_id is null)
        or r.redeemed_at is not null and (e.kind <> 'redeem' or e.customer_id <> r.customer_id or u.id is not null or r.revoked_at is not null)`,
  },
  {
    id: 'L7', says: 'A redemption hands out exactly one reward',
    sql: `select e.business_id || ' event ' || e.id as what from stamp_events e
      left join issued_rewards r on r.business_id = e.business_id and r.redeemed_event_id = e.id
      where e.kind = 'redeem' and not exists (select 1 from stamp_events u where u.business_id = e.business_id and u.reverses_id = e.id)
      group by e.business_id, e.id having count(r.id) <> 1`,
  },
  {
    id: 'L8', says: 'No reward was redeemed after it had expired',
    sql: `select business_id || ' reward ' || id as what from issued_rewards where redeemed_at > expires_at`,
  },
  {
    id: 'P1', says: 'A reward waits to be sent, or was sent, exactly when it is redeemed and of a kind that staff send',
    sql: `select business_id || ' reward ' || id || ': ' || coalesce(fulfilment, 'none') as what from issued_rewards
      where (fulfilment is not null) <> (redeemed_at is not null and type in (${SENT_TYPES.map(type => `'${type}'`).join(', ')}))`,
  },
  {
    id: 'P2', says: 'What was sent says when, after it was redeemed',
    sql: `select business_id || ' reward ' || id as what from issued_rewards
      where fulfilment = 'done' and fulfilled_at is null or fulfilled_at < redeemed_at or fulfilled_at is not null and fulfilment is null`,
  },
  {
    id: 'L9', says: 'Stamps are whole and within bounds',
    sql: `select business_id || ' event ' || id || ': ' || kind || ' ' || quantity as what from stamp_events
      where kind = 'give' and quantity not between 1 and 50 or kind = 'join' and quantity not between 0 and 50
        or kind = 'redeem' and (quantity <> 0 or spent <> 0) or kind = 'expire' and quantity > 0 or spent < 0 and kind not in ('undo', 'adjust')`,
  },
  {
    id: 'L10', says: 'An archived card takes no more stamps',
    sql: `select e.business_id || ' event ' || e.id as what from stamp_events e
      join stamp_cards s on s.business_id = e.business_id and s.id = e.stamp_id
      where e.kind in ('join', 'give') and e.created_at > s.archived_at`,
  },
  {
    id: 'M1', says: 'What is carried over is what the ledger’s last row says',
    sql: `select ${qualified('c')} || ': card ' || c.remainder_minor || ', ledger ' || coalesce(l.remainder_minor, 0) as what
      from customer_cards c left join stamp_events l
        on l.business_id = c.business_id and l.customer_id = c.customer_id and l.stamp_id = c.stamp_id and l.seq = c.last_seq
      where c.remainder_minor <> coalesce(l.remainder_minor, 0)`,
  },
  {
    id: 'M2', says: 'Money spent is in the stamps it made or carried over, and less than a stamp’s price is carried over',
    sql: `select ${CARD} || ' row ' || seq as what
      from (select *, lag(remainder_minor, 1, 0::bigint) over (partition by business_id, customer_id, stamp_id order by seq) + spend_minor as had from stamp_events) e
      where spend_minor >= 0 and (kind = 'adjust' and (quantity <> 0 or remainder_minor <> had)
        or kind = 'give' and ((had - remainder_minor) % quantity <> 0 or (had - remainder_minor) / quantity <= remainder_minor)
        or kind not in ('adjust', 'give'))`,
  },
  {
    id: 'M3', says: 'A receipt stands for a give that stands, or says which row refunded it',
    sql: `select r.business_id || ' receipt ' || r.receipt as what from receipts r
      left join stamp_events e on e.business_id = r.business_id and e.id = r.event_id
      left join stamp_events f on f.business_id = r.business_id and f.id = r.refunded_event_id
      left join stamp_events u on u.business_id = r.business_id and u.reverses_id = r.event_id
      where e.id is null or e.kind not in ('give', 'adjust') or e.receipt is null
        or r.refunded_event_id is null and u.id is not null or u.id is not null and u.id <> r.refunded_event_id
        or r.refunded_event_id is not null and (f.kind not in ('undo', 'adjust') or (f.customer_id, f.stamp_id) is distinct from (e.customer_id, e.stamp_id))`,
  },
  {
    id: 'T1', says: 'Every reference between a business’s rows is enforced by the database',
    sql: `select conrelid::regclass || ': ' || conname as what from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and not convalidated
      union all
      select t || ' has no foreign key' from unnest(array['stamp_events', 'customer_cards', 'issued_rewards', 'rewards', 'locations', 'event_notes']) t
      where not exists (select 1 from pg_constraint where contype = 'f' and conrelid = to_regclass('public.' || t))`,
  },
  {
    id: 'T1', says: 'A scan’s stamp is its own customer’s',
    sql: `select s.business_id || ' scan ' || s.id as what from scans s
      left join stamp_events e on e.business_id = s.business_id and e.id = s.given_event_id
      where s.given_event_id is not null and e.customer_id is distinct from s.customer_id`,
  },
  ...ROLLUP_CHECKS,
]

function qualified(alias: string): string {
  return CARD.replace(/\b(\w+_id)\b/g, `${alias}.$1`)
}
