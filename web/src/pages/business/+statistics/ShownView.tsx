/** Reads what the chosen view needs, and shows it below the title and the tabs. */
import type { StatisticsReply } from '@stampwell/contract/business/statistics.ts'
import { statistics } from '@stampwell/contract/client-endpoints.gen.ts'
import { addDays } from '@stampwell/domain/time/calendar.ts'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/statistics.ts'
import { fullDate } from '#messages/when.ts'
import { ReadError } from '#ui/feedback/States.tsx'
import { ChartSkeleton } from '#ui/chart/ChartSkeleton.tsx'
import { ClosedView, ClosedYear } from './ClosedView.tsx'
import { CohortsView } from './CohortsView.tsx'
import { FirstStatistics } from './FirstStatistics.tsx'
import { HoursView } from './HoursView.tsx'
import { MonthsView } from './MonthsView.tsx'
import { RewardsView } from './RewardsView.tsx'
import { RhythmView } from './RhythmView.tsx'
import { StatisticsTitle } from './StatisticsTitle.tsx'
import { CardsView, CustomersView, PlacesView } from './TablesViews.tsx'
import { choosesYear, daysSinceYear, isCut, queryOf, type StatisticsAddress } from './views.ts'

type ShownViewProps = {
  address: StatisticsAddress
  today: string
  onChange: (part: Partial<StatisticsAddress>) => void
  children: ReactNode
}

export function ShownView({ address, today, onChange, children }: ShownViewProps) {
  const { plan } = useBusiness()
  const read = useRead(statistics.show, { query: queryOf(address) }, { keep: true })
  const years = useRead(statistics.availableYears, {}).data?.availableYears
  const days = plan.limits.statistics_days ?? null
  const isNew = years?.length === 0
  const shownYear = useYearOf(read, address.year)
  const closed = closedYear(address, { days, today })
  return (
    <>
      <StatisticsTitle
        lead={
          closed !== null || hasNone(read, address) ? null : (
            <Lead found={read.data} view={address.view} days={days} today={today} />
          )
        }
        address={address}
        today={today}
        onChange={onChange}
      />
      {children}
      {isNew && <FirstStatistics />}
      {!isNew && (closed ?? <View read={read} address={address} shownYear={shownYear} today={today} />)}
    </>
  )
}

/** Returns the year that the figures are of: while those of another year load, the ones before it are still shown. */
function useYearOf({ isPlaceholderData }: { isPlaceholderData: boolean }, year: number | null): number | null {
  const [shown, setShown] = useState(year)
  if (!isPlaceholderData && shown !== year) setShown(year)
  return isPlaceholderData ? shown : year
}

/** True where the dates of the figures were asked for and did not come. */
function hasNone({ isError, data }: UseQueryResult<StatisticsReply>, { view }: StatisticsAddress): boolean {
  return isError && data === undefined && choosesYear(view)
}

/** Stands in place of a year that the plan shows no day of. */
function closedYear({ view, year }: StatisticsAddress, { days, today }: { days: number | null; today: string }) {
  if (days === null || year === null || !choosesYear(view) || daysSinceYear(year, today) < days) return null
  return <ClosedYear year={year} days={days} from={addDays(today, 1 - days)} />
}

type LeadProps = {
  found: StatisticsReply | undefined
  view: StatisticsAddress['view']
  days: number | null
  today: string
}

/** Says which days are counted, and that the plan decides where they begin. */
function Lead({ found, view, days, today }: LeadProps) {
  if (!choosesYear(view)) return say('lead_now', { day: fullDate(today) })
  if (!found) return say('lead_loading')
  const dates = { from: fullDate(found.from), until: fullDate(found.until) }
  if (!isCut(found.from, { days, today })) return say('lead', dates)
  return (
    <>
      {say('lead_cut', { ...dates, days: String(days) })}{' '}
      <Link className="link" to="/plans">
        {say('to_plans')}
      </Link>
    </>
  )
}

type ViewProps = {
  read: UseQueryResult<StatisticsReply>
  address: StatisticsAddress
  shownYear: number | null
  today: string
}

function View({ read, address, shownYear, today }: ViewProps) {
  if (address.view === 'hours') return <Hours address={address} />
  if (address.view === 'cohorts') return <Cohorts address={address} thisMonth={today.slice(0, 7)} />
  if (address.view === 'rewards') return <Rewards address={address} />
  if (address.view === 'rhythm') return <Rhythm />
  return (
    <Loaded read={read}>
      {(found) => (
        <OfPeriod
          found={found}
          view={address.view}
          year={shownYear}
          thisMonth={today.slice(0, 7)}
          refetch={read.refetch}
        />
      )}
    </Loaded>
  )
}

type OfPeriodProps = Pick<StatisticsAddress, 'view' | 'year'> & {
  found: StatisticsReply
  thisMonth: string
  refetch: () => unknown
}

function OfPeriod({ found, view, year, thisMonth, refetch }: OfPeriodProps) {
  const { business } = useBusiness()
  const now = useNow()
  const { top_customers, by_location, by_card } = found
  if (view === 'cards') return <CardsView by_card={by_card} />
  if (view === 'places')
    return by_location ? <PlacesView places={by_location} /> : <ClosedView view="places" onOpen={refetch} />
  if (view === 'customers')
    return top_customers ? (
      <CustomersView top={top_customers} timezone={business.timezone} now={now} />
    ) : (
      <ClosedView view="customers" onOpen={refetch} />
    )
  return <MonthsView found={found} year={year} thisMonth={thisMonth} />
}

function Hours({ address }: { address: StatisticsAddress }) {
  const read = useRead(statistics.hours, { query: queryOf(address) }, { keep: true })
  return (
    <Loaded read={read}>
      {({ hours }) => (hours ? <HoursView hours={hours} /> : <ClosedView view="hours" onOpen={read.refetch} />)}
    </Loaded>
  )
}

function Cohorts({ address, thisMonth }: { address: StatisticsAddress; thisMonth: string }) {
  const read = useRead(statistics.cohorts, { query: queryOf(address) }, { keep: true })
  return (
    <Loaded read={read}>
      {({ months }) =>
        months ? (
          <CohortsView cohorts={months} thisMonth={thisMonth} />
        ) : (
          <ClosedView view="cohorts" onOpen={read.refetch} />
        )
      }
    </Loaded>
  )
}

function Rewards({ address: { card } }: { address: StatisticsAddress }) {
  const { business } = useBusiness()
  const read = useRead(statistics.rewards, { query: card === '' ? {} : { stamp_id: card } }, { keep: true })
  return (
    <Loaded read={read}>
      {({ rewards }) => rewards && <RewardsView rewards={rewards} currency={business.currency} />}
    </Loaded>
  )
}

function Rhythm() {
  const read = useRead(statistics.rhythm, {})
  return <Loaded read={read}>{({ rhythm }) => rhythm && <RhythmView rhythm={rhythm} />}</Loaded>
}

/** Shows the last answer, paler while it is still that of another period or card. */
function Loaded<Data>({ read, children }: { read: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  if (read.data !== undefined)
    return (
      <div data-stale={read.isPlaceholderData || undefined} aria-busy={read.isPlaceholderData}>
        {children(read.data)}
      </div>
    )
  if (read.isError) return <ReadError title={say('error')} read={read} />
  return <ChartSkeleton label={say('loading')} />
}
