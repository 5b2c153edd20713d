import { SENT_TYPES } from '@stampwell/domain/stamping/reward.ts'
import { type Check, CARD_LABEL, cardLabelOf } from './check.ts'
import { ORDERED_SINCE } from './ledger-checks.ts'

export const ISSUED_REWARD_CHECKS: readonly Check[] = [
  {
    id: 'L6',
    per: 'card',
    title: 'A reward is issued at most once for each card and cycle, unless it was taken back',
    sql: `select ${CARD_LABEL} || ' reward ' || reward_id || ' cycle ' || cycle as what from issued_rewards
      where revoked_at is null and not gift and merge_id is null
        group by business_id, customer_id, stamp_id, reward_id, cycle having count(*) > 1`,
  },
  {
    id: 'L6',
    per: 'card',
    title: 'A reward comes from a row of its own card’s ledger',
    sql: `select r.business_id || ' reward ' || r.id as what from issued_rewards r
      left join stamp_events e on e.business_id = r.business_id and e.id = r.event_id
      where (e.customer_id, e.stamp_id) is distinct from (r.customer_id, r.stamp_id) and r.merge_id is null`,
  },
  {
    // Computed differently from the give function: row by row, with the terms in force after that row. `public.` reads
    // beyond the batch, because a merged customer's rows may be in another one.
    id: 'L6',
    per: 'card',
    title: 'Each reward whose stamps were reached was issued',
    sql: `with held as materialized (select distinct business_id, stamp_id from customer_cards),
      promised as materialized (select t.business_id, t.stamp_id, t.version, t.number_of_stamps, p.id, p.stamps_required
        from held join card_terms t on t.business_id = held.business_id and t.stamp_id = held.stamp_id
        cross join lateral jsonb_to_recordset(t.rewards) as p (id uuid, stamps_required integer))
      select ${cardLabelOf('e')} || ' row ' || e.seq || ' reward ' || p.id || ' cycle ' || k.cycle as what
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
    title: 'An issued reward is one of its own card',
    sql: `select i.business_id || ' reward ' || i.id as what from issued_rewards i
      left join rewards r on r.business_id = i.business_id and r.id = i.reward_id
        where r.stamp_id is distinct from i.stamp_id`,
  },
  {
    id: 'L6',
    per: 'card',
    title: 'A gift comes from a row that moved no stamps and names it',
    sql: `select r.business_id || ' reward ' || r.id as what from issued_rewards r
      join stamp_events e on e.business_id = r.business_id and e.id = r.event_id
      where r.gift and (e.kind, e.quantity, e.spent, e.reward_id) is distinct from ('adjust', 0, 0, r.id)`,
  },
  {
    id: 'L6',
    per: 'card',
    title: 'A reward that an undone row had issued, and nobody had redeemed, was taken back',
    sql: `select r.business_id || ' reward ' || r.id as what from issued_rewards r
      join stamp_events u on u.business_id = r.business_id and u.reverses_id = r.event_id
      where r.revoked_at is null and r.redeemed_at is null`,
  },
  {
    id: 'L6',
    per: 'business',
    title: 'A reward moved by a merge was earned by the merged customer and belongs to the kept one',
    sql: `select r.business_id || ' reward ' || r.id as what from issued_rewards r
      join customer_merges m on m.business_id = r.business_id and m.id = r.merge_id
      where r.customer_id <> m.keep_id or m.undone_at is not null`,
  },
  {
    id: 'L7',
    per: 'card',
    title: 'A redeemed reward has a redemption of its own in the ledger, not undone',
    sql: `select r.business_id || ' reward ' || r.id as what from issued_rewards r
      left join stamp_events e on e.business_id = r.business_id and e.id = r.redeemed_event_id
      left join stamp_events u on u.business_id = r.business_id and u.reverses_id = r.redeemed_event_id
      where (r.redeemed_at is null) <> (r.redeemed_event_id is null)
        or r.redeemed_at is not null and (e.kind <> 'redeem' or e.customer_id <> r.customer_id or u.id is not null or r.revoked_at is not null)`,
  },
  {
    id: 'L7',
    per: 'card',
    title: 'A redemption hands out exactly one reward',
    sql: `select e.business_id || ' event ' || e.id as what from stamp_events e
      left join issued_rewards r on r.business_id = e.business_id and r.redeemed_event_id = e.id
      where e.kind = 'redeem' and not exists (select 1 from stamp_events u
        where u.business_id = e.business_id and u.reverses_id = e.id)
      group by e.business_id, e.id having count(r.id) <> 1`,
  },
  {
    id: 'L8',
    per: 'card',
    title: 'No reward was redeemed after it had expired',
    sql: `select business_id || ' reward ' || id as what from issued_rewards where redeemed_at > expires_at`,
  },
  {
    id: 'L8',
    per: 'card',
    title: 'A reward was earned before it was redeemed or taken back',
    sql: `select business_id || ' reward ' || id as what from issued_rewards
      where (redeemed_at < issued_at or revoked_at < issued_at) and issued_at > ${ORDERED_SINCE}`,
  },
  {
    id: 'L7',
    per: 'card',
    title: 'A reward waits to be sent, or was sent, exactly when it is redeemed and of a kind that staff send',
    sql: `select business_id || ' reward ' || id || ': ' || coalesce(fulfilment, 'none') as what from issued_rewards
      where (fulfilment is not null) <> (redeemed_at is not null
        and type in (${SENT_TYPES.map((type) => `'${type}'`).join(', ')}))`,
  },
  {
    id: 'L7',
    per: 'card',
    title: 'A sent reward has a time of sending, after its redemption',
    sql: `select business_id || ' reward ' || id as what from issued_rewards
      where fulfilment = 'done' and fulfilled_at is null or fulfilled_at is not null and fulfilment is null
        or fulfilled_at < redeemed_at and redeemed_at > ${ORDERED_SINCE}`,
  },
]
