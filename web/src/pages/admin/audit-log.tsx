/** Acts of admins, in one chain that only grows. */
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { auditLog } from '@stampwell/contract/admin-endpoints.gen.ts'
import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { ownZone } from '#app/own-zone.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { useSavedScroll } from '#app/use-saved-scroll.ts'
import { say } from '#messages/admin-audit-log.ts'
import { longDay } from '#messages/when.ts'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { LevelButton } from './+parts/LevelButton.tsx'
import { AUDIT_LIST, withDays } from './+audit-log/audit-list.ts'
import { ChainPart } from './+audit-log/ChainPart.tsx'
import { EntryCard } from './+audit-log/EntryCard.tsx'
import { EntryFilters } from './+audit-log/EntryFilters.tsx'
import { ExportEntries } from './+audit-log/ExportEntries.tsx'
import './+audit-log/audit-log.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function AuditLogPage() {
  const now = useNow()
  const zone = ownZone()
  const { values, query, change, state } = useListUrl(AUDIT_LIST)
  const { days, ...asked } = query
  const filter = { ...asked, ...(days === undefined ? {} : { from: dayBefore(now, Number(days) - 1) }) }
  const list = useRead(auditLog.list, { query: filter }, { keep: true })
  useSavedScroll(list.isSuccess && !list.isPlaceholderData)
  const [exporting, setExporting] = useState(false)
  const rows = withDays(list.data?.entries, zone)
  const today = localDate(now, zone)

  return (
    <>
      <PageHead
        title={say('title')}
        lead={say('lead')}
        act={
          <LevelButton allowed="owner" icon={IconDownload} onClick={() => setExporting(true)}>
            {say('export.button')}
          </LevelButton>
        }
      />
      <ChainPart zone={zone} />
      <ListPage
        label={say('label')}
        read={list}
        rows={rows}
        meta={list.data?.meta}
        rowKey={({ entry }) => entry.id}
        state={state}
        cardsClass="audit-chain"
        card={({ entry, day }) => (
          <>
            {day !== null && <p className="audit-day">{dayWords(longDay(entry.at, zone, now), day === today)}</p>}
            <EntryCard entry={entry} zone={zone} />
          </>
        )}
        tools={{
          search: { label: say('search.label'), placeholder: say('search.placeholder') },
          selects: <EntryFilters values={values} known={list.data} onChange={change} />,
        }}
        failed={say('failed')}
        empty={<EmptyState title={say('empty')} text={say('empty_text')} />}
        nothing={{ title: say('nothing'), clear: say('clear') }}
      />
      {exporting && list.data && (
        <ExportEntries filter={filter} count={list.data.meta.total} onClose={() => setExporting(false)} />
      )}
    </>
  )
}

/** Days are those of UTC, as the log counts them. */
function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
}

function dayWords(day: string, isToday: boolean): string {
  return isToday ? say('today', { day }) : day
}
