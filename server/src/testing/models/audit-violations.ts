/** Violations in the audit log. */
import { sql, type Transaction } from 'kysely'
import { recordSystemAct } from '../../audit/record-act.ts'
import type { Tables } from '../../db/tables.gen.ts'
import { now } from '../fixtures/sound-ledger.ts'
import type { Violation } from './violation.ts'

const CHAIN = 'The audit log is one chain: no entry was changed or is missing'

async function recordThree(tx: Transaction<Tables>) {
  for (const name of ['Ada', 'Bola', 'Chidi'])
    await recordSystemAct(
      tx,
      { name: 'Command line', now },
      {
        action: 'admin.created',
        subject: { kind: 'admin', id: name, name },
      },
    )
}

const breakBy = (change: ReturnType<typeof sql>) => async (tx: Transaction<Tables>) => {
  await recordThree(tx)
  await change.execute(tx)
}

export const auditViolations: readonly Violation[] = [
  [CHAIN, breakBy(sql`update audit_entries set admin_name = 'Somebody else' where number = 2`)],
  [CHAIN, breakBy(sql`delete from audit_entries where number = 2`)],
  [CHAIN, breakBy(sql`delete from audit_entries where number = 3`)],
  [CHAIN, breakBy(sql`update audit_chain set number = 7`)],
  // The change runs as the owner of the tables, who may do all of it.
  ['The application can neither change nor delete entries of the audit log', async () => undefined],
]
