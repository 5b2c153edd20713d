import { offers } from '@stampwell/contract/client-endpoints.gen.ts'
import { localDate } from '@stampwell/domain/calendar.ts'
import { OFFER_STATUSES } from '@stampwell/domain/offer.ts'
import type { MetaFunction } from 'react-router'
import { useBusiness } from '#app/session/business.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { useSavedScroll } from '#app/use-saved-scroll.ts'
import { say } from '#messages/offers.ts'
import { startingNumber } from '#messages/number-words.ts'
import { longDay, weekdayName } from '#messages/when.ts'
import { DemoNote } from '#ui/DemoNote.tsx'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { Chips } from '#ui/SegmentedControl.tsx'
import { HelpTitle } from '../+help-link/HelpTitle.tsx'
import { isDemo } from '../+customer/is-demo.ts'
import { NewOfferLink } from './+parts/NewOfferLink.tsx'
import { NoOffers } from './+parts/NoOffers.tsx'
import { OFFER_LIST } from './+parts/offer-list.ts'
import { OfferRow } from './+parts/OfferRow.tsx'
import { StripHead } from './+parts/OfferStrip.tsx'
import { useRemoveOffer } from './+parts/use-remove-offer.ts'
import './offers.css'

export const meta: MetaFunction = () => [{ title: say('meta') }]

type Counts = { scheduled: number; live: number; ended: number }
const CHIPS = ['live', 'scheduled', 'ended'] as const satisfies (typeof OFFER_STATUSES)[number][]

export default function OffersPage() {
  const user = useBusiness()
  const { timezone } = user.business
  const now = useNow()
  const { values, query, change, state } = useListUrl(OFFER_LIST)
  const list = useRead(offers.list, { query }, { keep: true })
  useSavedScroll(list.isSuccess && !list.isPlaceholderData)
  const remove = useRemoveOffer()
  const counts = list.data?.meta.counts
  // The server's date decides the status; the strip shows the same one.
  const today = list.data?.meta.today ?? localDate(now, timezone)
  const isEmpty = counts !== undefined && totalOf(counts) === 0 && values.search === ''

  return (
    <>
      <header className="title">
        <div>
          <HelpTitle about="offers">{say('title')}</HelpTitle>
          {counts && !isEmpty && values.search === '' && (
            <p className="muted">{liveWords(counts.live, `${weekdayName(now, timezone)} ${longDay(now, timezone)}`)}</p>
          )}
          {isDemo(user) && <DemoNote />}
        </div>
        {!isEmpty && <NewOfferLink />}
      </header>
      <ListPage
        label={say('list')}
        read={list}
        rows={list.data?.data}
        meta={list.data?.meta}
        rowKey={(offer) => offer.id}
        state={state}
        head={<StripHead today={today} />}
        cardsClass="offers"
        card={(offer) => <OfferRow offer={offer} today={today} onRemove={() => void remove(offer)} />}
        tools={{
          search: { label: say('search'), placeholder: say('search_hint') },
          chips: (
            <Chips
              label={say('filter')}
              value={values.status}
              choices={[
                { value: '', label: say('status.all'), ...(counts ? { count: totalOf(counts) } : {}) },
                ...CHIPS.map((value) => ({
                  value,
                  label: say(`status.${value}`),
                  ...(counts ? { count: counts[value] } : {}),
                })),
              ]}
              onChange={(status) => change({ status })}
            />
          ),
        }}
        failed={say('error')}
        empty={<NoOffers />}
        nothing={{
          title: values.search ? say('nothing.searched', { text: values.search }) : say('nothing.filtered'),
          clear: say('nothing.clear'),
        }}
      />
    </>
  )
}

function totalOf({ scheduled, live, ended }: Counts): number {
  return scheduled + live + ended
}

function liveWords(live: number, day: string): string {
  return live === 0 ? say('none_live', { day }) : say('live_today', { count: live, number: startingNumber(live), day })
}
