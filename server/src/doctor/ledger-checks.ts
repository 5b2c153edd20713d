import { type Check, CARD_LABEL, cardLabelOf } from './check.ts'

/** Times follow the order of rows since migration 0027. Earlier rows may contradict it and cannot be corrected. */
export const ORDERED_SINCE = `(select coalesce(max(upgraded_at), '-infinity') from ledger_upgrades
  where name = 'ordered_times')`

export const LEDGER_CHECKS: readonly Check[] = [
  {
    id: 'L1',
    per: 'card',
    title: 'A card’s balance is the sum of its ledger',
    sql: `select ${cardLabelOf('c')} || ': balance ' || c.balance || ', ledger ' || coalesce(l.total, 0) as what
      from customer_cards c
      left join (select business_id, customer_id, stamp_id, sum(quantity - spent) as total from stamp_events
        group by 1, 2, 3) l
        using (business_id, customer_id, stamp_id)
      where c.balance <> coalesce(l.total, 0)`,
  },
  {
    id: 'L1',
    per: 'card',
    title: 'A card’s state is that of its last ledger row',
    sql: `select ${cardLabelOf('c')} || ': card at row ' || c.last_seq || ', ledger at row ' || coalesce(l.seq, 0) as what
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
    title: 'An open card has fewer stamps than its terms require',
    sql: `select ${cardLabelOf('c')} || ': ' || c.balance || ' of ' || t.number_of_stamps as what
      from customer_cards c join card_terms t on t.business_id = c.business_id and t.stamp_id = c.stamp_id
        and t.version = c.terms_version
      where c.last_seq > 0 and c.balance >= t.number_of_stamps`,
  },
  {
    id: 'L6',
    per: 'business',
    title: 'A published card matches its newest terms',
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
    title: 'Each ledger row’s balance follows from the row before it',
    sql: `select ${CARD_LABEL} || ' row ' || seq as what
      from (select *, sum(quantity - spent) over (partition by business_id, customer_id, stamp_id order by seq) as running
        from stamp_events) e
      where balance <> running`,
  },
  {
    // The check above compares each row's balance with the rows up to it.
    id: 'L2',
    per: 'card',
    title: 'A balance never falls below zero',
    sql: `select ${CARD_LABEL} || ' row ' || seq || ': ' || balance as what from stamp_events where balance < 0`,
  },
  {
    id: 'L3',
    per: 'card',
    title: 'A ledger row is undone at most once',
    sql: `select business_id || ' event ' || reverses_id as what from stamp_events where reverses_id is not null
      group by business_id, reverses_id having count(*) > 1`,
  },
  {
    id: 'L3',
    per: 'card',
    title: 'An undo reverses a whole earlier row of the same card',
    sql: `select u.business_id || ' event ' || u.id as what from stamp_events u
      left join stamp_events e on e.business_id = u.business_id and e.id = u.reverses_id
      where (u.kind = 'undo') <> (u.reverses_id is not null)
        or u.reverses_id is not null and (e.id is null or e.kind = 'undo' or e.seq >= u.seq
          or (e.customer_id, e.stamp_id, e.quantity, e.spent) is distinct from (u.customer_id, u.stamp_id, -u.quantity, -u.spent))`,
  },
  {
    id: 'L4',
    per: 'business',
    title: 'An idempotency key has at most one effect',
    sql: `select business_id || ' key ' || idempotency_key as what from stamp_events
      where idempotency_key is not null group by business_id, idempotency_key having count(*) > 1`,
  },
  {
    id: 'L4',
    per: 'card',
    title: 'A card’s ledger rows are numbered from 1 without a gap',
    sql: `select ${CARD_LABEL} || ': ' || count(*) || ' rows up to ' || max(seq) as what
      from stamp_events group by business_id, customer_id, stamp_id
      having min(seq) <> 1 or max(seq) <> count(*) or count(distinct seq) <> count(*)`,
  },
  {
    id: 'L8',
    per: 'card',
    title: 'A ledger row is not earlier than the row before it, nor the card than its last row',
    sql: `select ${CARD_LABEL} || ' row ' || seq as what
      from (select *, lag(created_at) over (partition by business_id, customer_id, stamp_id order by seq) as before
        from stamp_events) e
      where created_at < before and before > ${ORDERED_SINCE}
      union all
      select ${cardLabelOf('c')} || ': card at ' || c.updated_at || ', row ' || e.seq || ' at ' || e.created_at
      from customer_cards c join stamp_events e
        on e.business_id = c.business_id and e.customer_id = c.customer_id and e.stamp_id = c.stamp_id and e.seq = c.last_seq
      where c.updated_at < e.created_at`,
  },
  {
    id: 'L8',
    per: 'card',
    title: 'A card’s first row is a join or a merge, and no card has two joins with stamps',
    sql: `select ${CARD_LABEL} || ' row ' || min(seq) as what from stamp_events where kind = 'join' or seq = 1
      group by business_id, customer_id, stamp_id
      having bool_or(seq = 1 and kind not in ('join', 'adjust')) or count(*) filter (where kind = 'join'
        and quantity > 0) > 1`,
  },
  {
    id: 'L9',
    per: 'card',
    title: 'Stamps are whole and within bounds',
    sql: `select business_id || ' event ' || id || ': ' || kind || ' ' || quantity as what from stamp_events
      where kind = 'give' and quantity not between 1 and 50 or kind = 'join' and quantity not between 0 and 50
        or kind = 'redeem' and (quantity <> 0 or spent <> 0) or kind = 'expire' and quantity > 0 or spent < 0 and kind not in ('undo', 'adjust')`,
  },
  {
    id: 'L10',
    per: 'card',
    title: 'An archived card takes no more stamps',
    sql: `select e.business_id || ' event ' || e.id as what from stamp_events e
      join stamp_cards s on s.business_id = e.business_id and s.id = e.stamp_id and s.archived_at is not null
      where e.kind in ('join', 'give') and e.created_at > greatest(s.archived_at, ${ORDERED_SINCE})`,
  },
]
