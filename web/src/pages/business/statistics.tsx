/** Statistics of the merchant's cards. The view, the year and the card stand in the address. */
import { statistics } from '@stampwell/contract/client-endpoints.gen.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams, type MetaFunction } from 'react-router'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { say } from '#messages/statistics.ts'
import { ShownView } from './+statistics/ShownView.tsx'
import { ViewTabs } from './+statistics/ViewTabs.tsx'
import { readAddress, writeAddress, type StatisticsAddress } from './+statistics/views.ts'
import './+statistics/statistics.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function StatisticsPage() {
  const { business } = useBusiness()
  const today = localDate(useNow(), business.timezone)
  useReadEachDay(today)
  const thisYear = Number(today.slice(0, 4))
  const [search, setSearch] = useSearchParams()
  const address = readAddress(search, thisYear)
  const change = (part: Partial<StatisticsAddress>) =>
    setSearch(writeAddress({ ...address, ...part }, thisYear), { preventScrollReset: true })
  return (
    <ShownView address={address} today={today} onChange={change}>
      <ViewTabs address={address} thisYear={thisYear} />
    </ShownView>
  )
}

/** Reads the figures again when the business's next day begins. */
function useReadEachDay(today: string): void {
  const client = useQueryClient()
  const readOn = useRef(today)
  useEffect(() => {
    if (readOn.current === today) return
    readOn.current = today
    void client.invalidateQueries({ queryKey: [statistics.show.group] })
  }, [client, today])
}
