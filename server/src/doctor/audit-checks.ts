import type { Check } from './check.ts'

export const AUDIT_CHECKS: readonly Check[] = [
  {
    id: 'A1',
    per: 'global',
    title: 'The audit log is one chain: no entry was changed or is missing',
    sql: `select 'The chain breaks at entry ' || number as what from audit_breaks`,
  },
  {
    id: 'A1',
    per: 'global',
    title: 'The application can neither change nor delete entries of the audit log',
    sql: `select current_user || ' may ' || verb || ' audit_entries' as what
      from unnest(array['update', 'delete', 'truncate']) verb where has_table_privilege('audit_entries', verb)`,
  },
]
