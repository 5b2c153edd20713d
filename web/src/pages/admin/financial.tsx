/** Payments, refunds, and the differences between our books and the providers’. */
import { adminFinancial } from '@stampwell/contract/admin-endpoints.gen.ts'
import { addDays } from '@stampwell/domain/time/calendar.ts'
import { useState } from 'react'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { ApiError } from '@stampwell/contract/call.ts'
import { Link, type MetaFunction } from 'react-router'
import { BalanceEye } from '#app/BalanceEye.tsx'
import { fetchFile } from '#app/call.ts'
import { notifyBeside } from '#app/notify-refusal.ts'
import { saveFile } from '#app/save-file.ts'
import { notify } from '#app/toasts/notify.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-financial.ts'
import { fullDate } from '#messages/when.ts'
import { ChartSkeleton } from '#ui/chart/ChartSkeleton.tsx'
import { FilterSelect } from '#ui/list-page/FilterSelect.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { LevelButton } from './+parts/LevelButton.tsx'
import { Breakdowns } from './+financial/Breakdowns.tsx'
import { Differences } from './+financial/Differences.tsx'
import { Figures } from './+financial/Figures.tsx'
import { DAYS, FINANCIAL_URL, TABS, tabHref } from './+financial/financial-url.ts'
import { MonthsChart } from './+financial/MonthsChart.tsx'
import { PaymentList } from './+financial/PaymentList.tsx'
import './+parts/dense.css'
import './+financial/financial.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function FinancialPage() {
  const now = useNow()
  const { values, change } = useListUrl(FINANCIAL_URL)
  // Days are those of UTC, as the sums count them.
  const to = now.toISOString().slice(0, 10)
  const query = { from: addDays(to, 1 - Number(values.days)), to }
  const isOfDays = values.tab === 'overview'
  const read = useRead(adminFinancial.show, { query }, { keep: true, enabled: isOfDays })
  return (
    <div className="dense">
      <PageHead
        title={say('title')}
        // The list of payments is of all days.
        lead={isOfDays && say('lead', { from: fullDate(query.from), to: fullDate(to) })}
        tools={
          <>
            <BalanceEye />
            {isOfDays && (
              <>
                <FilterSelect
                  label={say('days.label')}
                  value={values.days}
                  choices={DAYS.map((value) => ({ value, label: say(`days.${value}`) }))}
                  onChange={(days) => change({ days })}
                />
                <ExportButton query={query} />
              </>
            )}
          </>
        }
      />
      <nav className="page-tabs" aria-label={say('tabs.label')}>
        {TABS.map((name) => (
          <Link key={name} to={tabHref(name, values.days)} aria-current={values.tab === name ? 'page' : undefined}>
            {say(`tabs.${name}`)}
          </Link>
        ))}
      </nav>
      {isOfDays ? <Overview read={read} now={now} /> : <PaymentList now={now} />}
    </div>
  )
}

function Overview({ read, now }: { read: ReturnType<typeof useRead<FinancialEndpoint>>; now: Date }) {
  // The figures stay when the next read fails, and with them a dialog in which somebody types.
  if (!read.data) return read.isError ? <ReadError title={say('failed')} read={read} /> : <ChartSkeleton />
  const part = { financial: read.data, read, now }
  return (
    <>
      <Figures financial={read.data} />
      <Differences {...part} />
      <MonthsChart financial={read.data} />
      <Breakdowns {...part} />
    </>
  )
}

type FinancialEndpoint = (typeof import('@stampwell/contract/admin/financial.ts').adminFinancial)['show']

function ExportButton({ query }: { query: { from: string; to: string } }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await fetchFile(adminFinancial.export, { query }), `payments-${query.from}-${query.to}.csv`)
      notify.success(say('export.done'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notifyBeside(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <LevelButton allowed="finance" icon={IconDownload} busy={busy} onClick={() => void save()}>
      {say('export.button')}
    </LevelButton>
  )
}
