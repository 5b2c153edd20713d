/** Compares what imports brought in balances with the ledger and the issued rewards. */
import { type Check, CARD_LABEL } from './check.ts'

/** The condition that a reward was the one for a full card in some version of its card's terms. */
const IS_MAIN_REWARD = `exists (select 1 from card_terms t
  cross join lateral jsonb_to_recordset(t.rewards) as p (id uuid, stamps_required integer)
  where t.business_id = i.business_id and t.stamp_id = i.stamp_id and p.id = i.reward_id
    and p.stamps_required = t.number_of_stamps)`

export const IMPORT_CHECKS: readonly Check[] = [
  {
    id: 'L9',
    per: 'card',
    title: 'An import joins customers without stamps and moves stamps by corrections',
    sql: `select ${CARD_LABEL} || ' row ' || seq || ': ' || kind || ' ' || quantity as what from stamp_events
      where source = 'import' and (kind not in ('join', 'adjust', 'expire', 'undo') or kind = 'join' and quantity <> 0)`,
  },
  {
    id: 'L6',
    per: 'card',
    title: 'An import issues only rewards for full cards, and no more than it names',
    sql: `select i.business_id || ' reward ' || i.id as what
      from stamp_events e join issued_rewards i on i.business_id = e.business_id and i.event_id = e.id
      where e.source = 'import' and (e.kind <> 'adjust' or not ${IS_MAIN_REWARD})
      union all
      select b.business_id || ' import ' || b.import_id || ' line ' || b.line
      from import_balances b join issued_rewards i on i.business_id = b.business_id and i.event_id = b.event_id
      group by b.business_id, b.import_id, b.line, b.stamp_id, b.rewards having count(*) > b.rewards`,
  },
  {
    id: 'L3',
    per: 'card',
    title: 'A balance from an import has its ledger row, which is undone exactly when the balance was taken back',
    sql: `select b.business_id || ' import ' || b.import_id || ' line ' || b.line as what from import_balances b
      left join stamp_events e on e.business_id = b.business_id and e.id = b.event_id
      left join stamp_events u on u.business_id = b.business_id and u.reverses_id = b.event_id
      where (e.customer_id, e.stamp_id, e.kind, e.source) is distinct from (b.customer_id, b.stamp_id, 'adjust', 'import')
        or (b.taken_back_at is null) <> (u.id is null)`,
  },
]
