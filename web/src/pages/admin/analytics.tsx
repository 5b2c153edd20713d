/** Sign-ups, activity and retention of businesses. */
import type { Analytics } from '@stampwell/contract/admin/analytics.ts'
import { adminAnalytics } from '@stampwell/contract/admin-endpoints.gen.ts'
import { lengthOf } from '@stampwell/domain/platform/platform-figures.ts'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useSearchParams, type MetaFunction } from 'react-router'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-analytics.ts'
import { fullDate } from '#messages/when.ts'
import { Button } from '#ui/elements/Button.tsx'
import { ChartSkeleton } from '#ui/chart/ChartSkeleton.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { CampaignsPart } from './+analytics/CampaignsPart.tsx'
import { CountriesPart, IndustriesPart } from './+analytics/PlacesParts.tsx'
import { ExportAnalytics } from './+analytics/ExportAnalytics.tsx'
import { MerchantCohorts } from './+analytics/MerchantCohorts.tsx'
import { MerchantFunnel } from './+analytics/MerchantFunnel.tsx'
import { PeriodFields } from './+analytics/PeriodFields.tsx'
import { readPeriod } from './+analytics/period.ts'
import { SignUpsChart } from './+analytics/SignUpsChart.tsx'
import './+dashboard/dashboard.css'
import './+analytics/analytics.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function AdminAnalyticsPage() {
  const [address, setAddress] = useSearchParams()
  const asked = readPeriod(address)
  const read = useRead(adminAnalytics.show, { query: asked }, { keep: true })
  const [isExporting, setIsExporting] = useState(false)
  const found = read.data
  const change = (part: Record<string, string>, { replace = false } = {}) =>
    setAddress({ ...Object.fromEntries(address), ...part }, { replace, preventScrollReset: true })
  return (
    <>
      <PageHead
        title={say('title')}
        lead={found ? leadOf(found) : say('lead_loading')}
        act={
          <Button icon={IconDownload} disabled={!found} onClick={() => setIsExporting(true)}>
            {say('export.button')}
          </Button>
        }
      />
      <PeriodFields
        from={asked.from ?? found?.period.from ?? ''}
        to={asked.to ?? found?.period.to ?? ''}
        compare={asked.compare}
        onChange={change}
      />
      {found && !read.isError && <Parts found={found} />}
      {read.isError && <ReadError title={say('error')} read={read} />}
      {read.isPending && (
        <div role="status" aria-label={say('loading')}>
          <ChartSkeleton />
        </div>
      )}
      {isExporting && found && (
        <ExportAnalytics period={found.period} compare={asked.compare} onClose={() => setIsExporting(false)} />
      )}
    </>
  )
}

function Parts({ found }: { found: Analytics }) {
  return (
    <>
      <div className="board-columns">
        <div>
          <SignUpsChart sign_ups={found.sign_ups} />
          <MerchantFunnel funnel={found.funnel} />
        </div>
        <div>
          <CountriesPart countries={found.countries} />
          <IndustriesPart industries={found.industries} />
          <CampaignsPart campaigns={found.campaigns} />
        </div>
      </div>
      <MerchantCohorts cohorts={found.cohorts} />
    </>
  )
}

function leadOf({ period, before }: Analytics): string {
  const days = { from: fullDate(period.from), to: fullDate(period.to) }
  return before ? say('lead_before', { ...days, count: lengthOf(period) }) : say('lead', days)
}
