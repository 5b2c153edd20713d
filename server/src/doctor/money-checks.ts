import { type Check, CARD_LABEL, cardLabelOf } from './check.ts'

export const MONEY_CHECKS: readonly Check[] = [
  {
    id: 'M1',
    per: 'card',
    title: 'The money carried over is that of the ledger’s last row',
    sql: `select ${cardLabelOf('c')} || ': card ' || c.remainder_minor || ', ledger ' || coalesce(l.remainder_minor, 0) as what
      from customer_cards c left join stamp_events l
        on l.business_id = c.business_id and l.customer_id = c.customer_id and l.stamp_id = c.stamp_id and l.seq = c.last_seq
      where c.remainder_minor <> coalesce(l.remainder_minor, 0)`,
  },
  {
    id: 'M2',
    per: 'card',
    title: 'Money spent is in the stamps it made or carried over, and less than a stamp’s price is carried over',
    sql: `select ${CARD_LABEL} || ' row ' || seq as what
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
    title: 'A receipt belongs to a give that was not undone, or names the row that refunded it',
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
]
