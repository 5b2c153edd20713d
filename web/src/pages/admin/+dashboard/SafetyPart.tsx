import { say } from '#messages/admin-dashboard.ts'
import { clockOf, fullDate, shortDay } from '#messages/when.ts'
import { PageLink } from '../+parts/PageLink.tsx'
import type { Dashboard } from './FiguresBand.tsx'

type Safety = Dashboard['safety']

export function SafetyPart({ safety, zone, now }: { safety: Safety; zone: string; now: Date }) {
  return (
    <section className="board-part">
      <header>
        <h2 className="h3">{say('safety.title')}</h2>
        <PageLink orNothing className="link tall" to="/admin/audit-log">
          {say('safety.to')}
        </PageLink>
      </header>
      <dl className="board-facts">
        <dt>{say('safety.chain')}</dt>
        <dd>{say('safety.chain_entries', { count: safety.audit_entries })}</dd>
        <dt>{say('safety.ledger')}</dt>
        <dd>{ledgerWords(safety)}</dd>
        <dt>{say('safety.backup')}</dt>
        <dd>{backupWords(safety, zone, now)}</dd>
        <dt>{say('safety.sending')}</dt>
        <dd>{say(safety.sending_stopped ? 'safety.sending_off' : 'safety.sending_on')}</dd>
      </dl>
    </section>
  )
}

function ledgerWords({ ledger }: Safety): string {
  if (ledger === null) return say('safety.ledger_none')
  const day = fullDate(ledger.night)
  if (ledger.violations === 0) return say('safety.ledger_well', { day })
  return say('safety.ledger_wrong', { count: ledger.violations, day })
}

function backupWords({ makes_backups, backup_at }: Safety, zone: string, now: Date): string {
  if (!makes_backups) return say('safety.backup_own')
  if (backup_at === null) return say('safety.backup_none')
  return say('safety.backup_at', { day: shortDay(backup_at, zone, now), time: clockOf(backup_at, zone) })
}
