import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { auditLog } from '@stampwell/contract/admin-endpoints.gen.ts'
import { listUrl } from '#app/list-url.ts'
import { ownZone } from '#app/own-zone.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-merchants.ts'
import { fullDate } from '#messages/when.ts'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { EntryCard } from '../../+audit-log/EntryCard.tsx'
import { withDays } from '../../+audit-log/audit-list.ts'
import '../../+audit-log/audit-log.css'
import { readTab } from './merchant-tabs.ts'

const ENTRY_LIST = listUrl({ tab: readTab })

/** The entries of the audit log that are about this business. */
export function AuditTab({ merchant: { id } }: { merchant: Merchant }) {
  const zone = ownZone()
  const { query, state } = useListUrl(ENTRY_LIST)
  const list = useRead(auditLog.list, { query: { business_id: id, page: query.page } }, { keep: true })
  return (
    <ListPage
      label={say('audit.label')}
      read={list}
      rows={withDays(list.data?.entries, zone)}
      meta={list.data?.meta}
      rowKey={({ entry }) => entry.id}
      state={state}
      cardsClass="audit-chain"
      card={({ entry, day }) => (
        <>
          {day !== null && <p className="audit-day">{fullDate(day)}</p>}
          <EntryCard entry={entry} zone={zone} />
        </>
      )}
      failed={say('audit.failed')}
      empty={<EmptyState title={say('audit.none')} text={say('audit.none_text')} />}
    />
  )
}
