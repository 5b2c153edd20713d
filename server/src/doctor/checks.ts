/** The ledger's invariants, each as a query that finds the rows violating it. */
import { SENT_TYPES } from '@stampwell/domain/reward.ts'
import type { Check } from './check.ts'
import { GLOBAL_CHECKS } from './global-checks.ts'
import { ROLLUP_CHECKS } from './rollup-checks.ts'

/** When times began to follow the order of rows (migration 0027). Rows of earlier versions may contradict it and can't be corrected. */
const ORDERED_SINCE = `(select coalesce(max(upgraded_at), '-infinity') from ledger_upgrades
  where name = 'ordered_times')`
const CARD = `business_id || ' customer ' || customer_id || ' card ' || stamp_id`

export const CHECKS: readonly Check[] = [
  {
    id: 'L1',
    per: 'card',
    says: 'A card’s balance is the sum of its ledger',
    sql: `select ${qualified('c')} || ': balance ' || c.balance || ', ledger ' || coalesce(l.total, 0) as what
      from customer_cards c
      left join (select business_id, customer_id, stamp_id, sum(quantity - spent) as total from stamp_events
        group by 1, 2, 3) l
        using (business_id, customer_id, stamp_id)
      where c.balance <> coalesce(l.total, 0)`,
  },
  {
    id: 'L1',
    per: 'card',
    says: 'A card stands where its last ledger row left it',
    sql: `select ${qualified('c')} || ': card at row ' || c.last_seq || ', ledger at row ' || coalesce(l.seq, 0) as what
      from customer_cards c
      left join lateral (select * from stamp_events e
        where e.business_id = c.business_id and e.customer_id = c.customer_id and e.stamp_id = c.stamp_id
        order by e.seq desc limit 1) l on true
      where (c.last_seq, c.balance, c.cycle, c.terms_version)
        is distinct from (coalesce(l.seq, 0), coalesce(l.balance, 0), coalesce(l.cycle, c.cycle), coalesce(l.terms_version, c.terms_version))`,
  },
  {
    id: 'L1',
    per: 'card',
    says: 'An open card holds fewer stamps than its terms take',
    sql: `select ${qualified('c')} || ': ' || c.balance || ' of ' || t.number_of_stamps as what
      from customer_cards c join card_terms t on t.business_id = c.business_id and t.stamp_id = c.stamp_id
        and t.version = c.terms_version
      where c.last_seq > 0 and c.balance >= t.number_of_stamps`,
  },
  {
    id: 'L6',
    per: 'business',
    says: 'What a published card says is what its newest terms promise',
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
    id: 'L1',
    per: 'card',
    says: 'Each ledger row’s balance follows from the row before it',
    sql: `select ${CARD} || ' row ' || seq as what
      from (select *, sum(quantity - spent) over (partition by business_id, customer_id, stamp_id order by seq) as running
        from stamp_events) e
      where balance <> running`,
  },
  {
    // The check above compares each row's balance with the rows up to it.
    id: 'L2',
    per: 'card',
    says: 'A balance never falls below zero',
    sql: `select ${CARD} || ' row ' || seq || ': ' || balance as what from stamp_events where balance < 0`,
  },
  {
    id: 'L3',
    per: 'card',
    says: 'A ledger row is taken back at most once',
    sql: `select business_id || ' event ' || reverses_id as what from stamp_events where reverses_id is not null
      group by business_id, reverses_id having count(*) > 1`,
  },
  {
    id: 'L3',
    per: 'card',
    says: 'An undo takes back an earlier row of the same card, as a whole',
    sql: `select u.business_id || ' event ' || u.id as what from stamp_events u
      left join stamp_events e on e.business_id = u.business_id and e.id = u.reverses_id
      where (u.kind = 'undo') <> (u.reverses_id is not null)
        or u.reverses_id is not null and (e.id is null or e.kind = 'undo' or e.seq >= u.seq
          or (e.customer_id, e.stamp_id, e.quantity, e.spent) is distinct from (u.customer_id, u.stamp_id, -u.quantity, -u.spent))`,
  },
  {
    id: 'L4',
    per: 'business',
    says: 'An idempotency key has at most one effect',
    sql: `select business_id || ' key ' || idempotency_key as what from stamp_events
      where idempotency_key is not null group by business_id, idempotency_key having count(*) > 1`,
  },
  {
    id: 'L4',
    per: 'card',
    says: 'A card’s ledger rows are numbered from 1 without a gap',
    sql: `select ${CARD} || ': ' || count(*) || ' rows up to ' || max(seq) as what
      from stamp_events group by business_id, customer_id, stamp_id
      having min(seq) <> 1 or max(seq) <> count(*) or count(distinct seq) <> count(*)`,
  },
  {
    id: 'L6',
    per: 'card',
    says: 'A reward is issued at most once for each card and cycle, unless it was taken back',
    sql: `select ${CARD} || ' reward ' || reward_id || ' cycle ' || cycle as what from issued_rewards
      where revoked_at is null and not gift and merge_id is null
        group by business_id, customer_id, stamp_id, reward_id, cycle having count(*) > 1`,
  },
  {
    id: 'L6',
    per: 'card',
    says: 'A reward comes from a row of its own card’s ledger',
    sql: `select r.business_id || ' reward ' || r.id as what from issued_rewards r
      left join stamp_events e on e.business_id = r.business_id and e.id = r.event_id
      where (e.customer_id, e.stamp_id) is distinct from (r.customer_id, r.stamp_id) and r.merge_id is null`,
  },
  {
    // Computed differently from the give function: row by row, with the terms in force after that row. `public.` reads
    // beyond the batch, because a merged customer's rows may be in another one.
    id: 'L6',
    per: 'card',
    says: 'Each reward that stamps reached was issued',
    sql: `with held as materialized (select distinct business_id, stamp_id from customer_cards),
      promised as materialized (select t.business_id, t.stamp_id, t.version, t.number_of_stamps, p.id, p.stamps_required
        from held join card_terms t on t.business_id = held.business_id and t.stamp_id = held.stamp_id
        cross join lateral jsonb_to_recordset(t.rewards) as p (id uuid, stamps_required integer))
      select ${qualified('e')} || ' row ' || e.seq || ' reward ' || p.id || ' cycle ' || k.cycle as what
      from (select *, lag(balance, 1, 0) over card as stood, lag(cycle, 1, 1) over card as was_in, lag(terms_version) over card as version_before
        from stamp_events window card as (partition by business_id, customer_id, stamp_id order by seq)) e
      join promised p on p.business_id = e.business_id and p.stamp_id = e.stamp_id and p.version = e.terms_version
        and (e.cycle > e.was_in or p.stamps_required > least(e.stood, p.number_of_stamps - 1) and p.stamps_required <= e.balance)
      join lateral generate_series(e.was_in, e.cycle) as k (cycle)
        on p.stamps_required > case when k.cycle = e.was_in then least(e.stood, p.number_of_stamps - 1) else 0 end
        and p.stamps_required <= case when k.cycle < e.cycle then p.number_of_stamps else e.balance end
      left join issued_rewards i on i.business_id = e.business_id and i.customer_id = e.customer_id
        and i.stamp_id = e.stamp_id and i.reward_id = p.id and i.cycle = k.cycle and not i.gift
      where e.kind = 'give' and e.terms_version = coalesce(e.version_before, e.terms_version) and i.id is null
        and not exists (select 1 from public.issued_rewards m
          where m.business_id = e.business_id and m.event_id = e.id and m.reward_id = p.id and m.cycle = k.cycle)`,
  },
  {
    id: 'L11',
    per: 'card',
    says: 'A reward that somebody has is one of their own card’s',
    sql: `select i.business_id || ' reward ' || i.id as what from issued_rewards i
      left join rewards r on r.business_id = i.business_id and r.id = i.reward_id
        where r.stamp_id is distinct from i.stamp_id`,
  },
  {
    id: 'L6',
    per: 'card',
    says: 'A gift comes from a row that moved no stamps and names it',
    sql: `select r.business_id || ' reward ' || r.id as what from issued_rewards r
      join stamp_events e on e.business_id = r.business_id and e.id = r.event_id
      where r.gift and (e.kind, e.quantity, e.spent, e.reward_id) is distinct from ('adjust', 0, 0, r.id)`,
  },
  {
    id: 'L6',
    per: 'card',
    says: 'What an undone row had issued, and nobody had redeemed, was taken back',
    sql: `select r.business_id || ' reward ' || r.id as what from issued_rewards r
      join stamp_events u on u.business_id = r.business_id and u.reverses_id = r.event_id
      where r.revoked_at is null and r.redeemed_at is null`,
  },
  {
    id: 'L6',
    per: 'business',
    says: 'A reward that came by a merge was earned by who was merged, and is with who kept it',
    sql: `select r.business_id || ' reward ' || r.id as what from issued_rewards r
      join customer_merges m on m.business_id = r.business_id and m.id = r.merge_id
      where r.customer_id <> m.keep_id or m.undone_at is not null`,
  },
  {
    id: 'L7',
    per: 'card',
    says: 'A redeemed reward has its own redemption in the ledger, one that stands',
    sql: `select r.business_id || ' reward ' || r.id as what from issued_rewards r
      left join stamp_events e on e.business_id = r.business_id and e.id = r.redeemed_event_id
      left join stamp_events u on u.business_id = r.business_id and u.reverses_id = r.redeemed_event_id
      where (r.redeemed_at is null) <> (r.redeemed_event_id is null)
        or r.redeemed_at is not null and (e.kind <> 'redeem' or e.customer_id <> r.customer_id or u.id is not null or r.revoked_at is not null)`,
  },
  {
    id: 'L7',
    per: 'card',
    says: 'A redemption hands out exactly one reward',
    sql: `select e.business_id || ' event ' || e.id as what from stamp_events e
      left join issued_rewards r on r.business_id = e.business_id and r.redeemed_event_id = e.id
      where e.kind = 'redeem' and not exists (select 1 from stamp_events u
        where u.business_id = e.business_id and u.reverses_id = e.id)
      group by e.business_id, e.id having count(r.id) <> 1`,
  },
  {
    id: 'L8',
    per: 'card',
    says: 'No reward was redeemed after it had expired',
    sql: `select business_id || ' reward ' || id as what from issued_rewards where redeemed_at > expires_at`,
  },
  {
    id: 'L8',
    per: 'card',
    says: 'A reward was earned before it was redeemed or taken back',
    sql: `select business_id || ' reward ' || id as what from issued_rewards
      where (redeemed_at < issued_at or revoked_at < issued_at) and issued_at > ${ORDERED_SINCE}`,
  },
  {
    id: 'L8',
    per: 'card',
    says: 'A ledger row is not earlier than the row before it, nor the card than its last row',
    sql: `select ${CARD} || ' row ' || seq as what
      from (select *, lag(created_at) over (partition by business_id, customer_id, stamp_id order by seq) as before
        from stamp_events) e
      where created_at < before and before > ${ORDERED_SINCE}
      union all
      select ${qualified('c')} || ': card at ' || c.updated_at || ', row ' || e.seq || ' at ' || e.created_at
      from customer_cards c join stamp_events e
        on e.business_id = c.business_id and e.customer_id = c.customer_id and e.stamp_id = c.stamp_id and e.seq = c.last_seq
      where c.updated_at < e.created_at`,
  },
  {
    id: 'L8',
    per: 'card',
    says: 'A card’s first row joined or came by a merge, and nobody joins twice with stamps',
    sql: `select ${CARD} || ' row ' || min(seq) as what from stamp_events where kind = 'join' or seq = 1
      group by business_id, customer_id, stamp_id
      having bool_or(seq = 1 and kind not in ('join', 'adjust')) or count(*) filter (where kind = 'join'
        and quantity > 0) > 1`,
  },
  {
    id: 'L7',
    per: 'card',
    says: 'A reward waits to be sent, or was sent, exactly when it is redeemed and of a kind that staff send',
    sql: `select business_id || ' reward ' || id || ': ' || coalesce(fulfilment, 'none') as what from issued_rewards
      where (fulfilment is not null) <> (redeemed_at is not null
        and type in (${SENT_TYPES.map((type) => `'${type}'`).join(', ')}))`,
  },
  {
    id: 'L7',
    per: 'card',
    says: 'What was sent says when, after it was redeemed',
    sql: `select business_id || ' reward ' || id as what from issued_rewards
      where fulfilment = 'done' and fulfilled_at is null or fulfilled_at is not null and fulfilment is null
        or fulfilled_at < redeemed_at and redeemed_at > ${ORDERED_SINCE}`,
  },
  {
    id: 'L9',
    per: 'card',
    says: 'Stamps are whole and within bounds',
    sql: `select business_id || ' event ' || id || ': ' || kind || ' ' || quantity as what from stamp_events
      where kind = 'give' and quantity not between 1 and 50 or kind = 'join' and quantity not between 0 and 50
        or kind = 'redeem' and (quantity <> 0 or spent <> 0) or kind = 'expire' and quantity > 0 or spent < 0 and kind not in ('undo', 'adjust')`,
  },
  {
    id: 'L10',
    per: 'card',
    says: 'An archived card takes no more stamps',
    sql: `select e.business_id || ' event ' || e.id as what from stamp_events e
      join stamp_cards s on s.business_id = e.business_id and s.id = e.stamp_id and s.archived_at is not null
      where e.kind in ('join', 'give') and e.created_at > greatest(s.archived_at, ${ORDERED_SINCE})`,
  },
  {
    id: 'M1',
    per: 'card',
    says: 'What is carried over is what the ledger’s last row says',
    sql: `select ${qualified('c')} || ': card ' || c.remainder_minor || ', ledger ' || coalesce(l.remainder_minor, 0) as what
      from customer_cards c left join stamp_events l
        on l.business_id = c.business_id and l.customer_id = c.customer_id and l.stamp_id = c.stamp_id and l.seq = c.last_seq
      where c.remainder_minor <> coalesce(l.remainder_minor, 0)`,
  },
  {
    id: 'M2',
    per: 'card',
    says: 'Money spent is in the stamps it made or carried over, and less than a stamp’s price is carried over',
    sql: `select ${CARD} || ' row ' || seq as what
      from (select e.*, coalesce(before.remainder_minor, 0) + e.spend_minor as had from stamp_events e
        left join stamp_events before on before.business_id = e.business_id and before.customer_id = e.customer_id
          and before.stamp_id = e.stamp_id and before.seq = e.seq - 1
        where e.spend_minor >= 0) e
      where (kind = 'adjust' and (quantity <> 0 or remainder_minor <> had)
        or kind = 'give' and ((had - remainder_minor) % quantity <> 0 or (had - remainder_minor) / quantity <= remainder_minor)
        or kind not in ('adjust', 'give'))`,
  },
  {
    id: 'M3',
    per: 'business',
    says: 'A receipt stands for a give that stands, or says which row refunded it',
    sql: `select r.business_id || ' receipt ' || r.receipt as what from receipts r
      left join stamp_events e on e.business_id = r.business_id and e.id = r.event_id
      left join stamp_events f on f.business_id = r.business_id and f.id = r.refunded_event_id
      left join stamp_events u on u.business_id = r.business_id and u.reverses_id = r.event_id
      where e.id is null or e.kind not in ('give', 'adjust') or e.receipt is null
        or r.refunded_event_id is null and u.id is not null or u.id is not null and u.id <> r.refunded_event_id
        or r.refunded_event_id is not null and (f.kind not in ('undo', 'adjust') or f.stamp_id <> e.stamp_id or f.customer_id <> e.customer_id
          and not exists (select 1 from customers c
            join customers k on k.business_id = c.business_id and coalesce(k.merged_into, k.id) = c.merged_into
            where c.business_id = e.business_id and c.id = e.customer_id and k.id = f.customer_id))`,
  },
  ...GLOBAL_CHECKS,
  ...ROLLUP_CHECKS,
]

function qualified(alias: string): string {
  return CARD.replace(/\b(\w+_id)\b/g, `${alias}.$1`)
}
