/** Today, the last thirty days and what just happened. Until the first stamp, the first steps and the card come first. */
import { statistics } from '@stampwell/contract/client-endpoints.gen.ts'
import { Suspense, useState } from 'react'
import { useNavigate, type MetaFunction } from 'react-router'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { useAllCards } from '#app/use-cards.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/dashboard.ts'
import { atStart, clockOf, longDay, weekdayName } from '#messages/when.ts'
import { Button } from '#ui/elements/Button.tsx'
import { fontClassFor } from '#ui/text/font-class.ts'
import { latePart } from '#ui/loading/late-part.ts'
import { PageHead } from '#app/PageHead.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { helpUrl } from './+help-link/help-articles.ts'
import { AddCustomerDialog } from './+customer/AddCustomerDialog.tsx'
import { isDemo } from './+customer/is-demo.ts'
import { DashboardSkeleton } from './+dashboard/DashboardSkeleton.tsx'
import { FirstCard } from './+dashboard/FirstCard.tsx'
import { FiguresBand } from './+dashboard/FiguresBand.tsx'
import { GettingStartedList } from './+dashboard/GettingStartedList.tsx'
import { JustNowList } from './+dashboard/JustNowList.tsx'
import { PlanNotices } from './+dashboard/PlanNotices.tsx'
import { SlippingAway } from './+dashboard/SlippingAway.tsx'
import { useSide } from './+dashboard/use-side.ts'
import { VisitsChart } from './+dashboard/VisitsChart.tsx'
import './+dashboard/dashboard.css'

const EVERY_MS = 60_000

/** The words of a campaign's result come with it. */
const worthKnowing = latePart(() => import('./+dashboard/WorthKnowing.tsx').then(({ WorthKnowing }) => WorthKnowing))

export const meta: MetaFunction = () => [{ title: `${say('page')} · Stampwell` }]

export default function DashboardPage() {
  const user = useBusiness()
  const navigate = useNavigate()
  const now = useNow()
  const board = useRead(statistics.dashboard, {}, { every: EVERY_MS })
  // The card designs only decorate the recent activity; the page works without them.
  const cards = useAllCards()
  const [adding, setAdding] = useState(false)
  const { business_name, timezone } = user.business
  const at = board.data?.counted_at ?? now
  const begun = board.data?.getting_started ?? []
  const isNew = begun.some((step) => step.key === 'first_stamp' && !step.done)
  const areAllDone = begun.every((step) => step.done)
  const side = useSide(board.data && !isNew ? board.data : null)
  const hasSide = !areAllDone || !side.isEmpty
  const steps = <GettingStartedList steps={begun} cards={cards.data?.stamps ?? []} />

  return (
    <>
      <PageHead
        title={say('title', { weekday: atStart(weekdayName(at, timezone)), business: business_name })}
        titleClass={fontClassFor(business_name)}
        help={helpUrl('dashboard')}
        lead={say('now', { day: longDay(at, timezone), time: clockOf(at, timezone) })}
        isDemo={isDemo(user)}
        act={
          <PlanGate limit="customers" closedInGrace>
            <Button variant="main" icon={IconUserPlus} onClick={() => setAdding(true)}>
              {say('add')}
            </Button>
          </PlanGate>
        }
      />

      <PlanNotices plan={user.plan} />
      {board.data && (
        <>
          {isNew && (
            <div className="dash-begin">
              {steps}
              <FirstCard cards={cards.data?.stamps ?? null} business={user.business} />
            </div>
          )}
          <FiguresBand board={board.data} timezone={timezone} />
          <div className={isNew || !hasSide ? 'dash-grid done' : 'dash-grid'}>
            <div>
              <VisitsChart days={board.data.days} />
              <JustNowList
                events={board.data.recent_activity}
                cards={cards.data?.stamps ?? []}
                timezone={timezone}
                business={business_name}
                now={new Date(board.data.counted_at)}
              />
            </div>
            {!isNew && hasSide && (
              <div>
                {steps}
                <SlippingAway {...side.late} />
                <Suspense>{side.isKnown && <worthKnowing.Part {...side} timezone={timezone} now={now} />}</Suspense>
              </div>
            )}
          </div>
        </>
      )}
      {board.error && !board.data && <ReadError title={say('error')} read={board} />}
      {board.isPending && <DashboardSkeleton />}

      {adding && (
        <AddCustomerDialog
          onClose={() => setAdding(false)}
          onAdded={(customer) => void navigate(`/business/customers/show/${customer.id}`)}
        />
      )}
    </>
  )
}
