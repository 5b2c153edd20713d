import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { StatisticsView } from '@stampwell/domain/stamping/statistics.ts'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { say } from '#messages/statistics.ts'
import { isFullView, writeAddress, type StatisticsAddress } from './views.ts'

/** The order of the tabs; every view has one. */
const ORDER = [
  'series',
  'hours',
  'cohorts',
  'rewards',
  'rhythm',
  'cards',
  'places',
  'customers',
] as const satisfies readonly StatisticsView[]

type ViewTabsProps = { address: StatisticsAddress; thisYear: number }

export function ViewTabs({ address, thisYear }: ViewTabsProps) {
  const row = useRef<HTMLElement>(null)
  // On a phone the row is wider than the page; the page itself must not move.
  useEffect(() => {
    const tabs = row.current
    const tab = tabs?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!tabs || !tab) return
    const frame = tabs.getBoundingClientRect()
    tabs.scrollLeft += tab.left - frame.left - (frame.width - tab.width) / 2
  }, [address.view])
  return (
    <nav className="stat-views" aria-label={say('views.label')} ref={row}>
      {ORDER.map((view) => {
        const tab = (
          <Link
            key={view}
            to={{ search: writeAddress({ ...address, view }, thisYear).toString() }}
            preventScrollReset
            aria-current={view === address.view ? 'page' : undefined}
          >
            {say(`views.${view}`)}
          </Link>
        )
        return isFullView(view) ? (
          <PlanGate key={view} feature="statistics_full">
            {tab}
          </PlanGate>
        ) : (
          tab
        )
      })}
    </nav>
  )
}
