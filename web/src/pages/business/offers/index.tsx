import { offers } from '@stampwell/contract/client-endpoints.gen.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { OFFER_STATUSES } from '@stampwell/domain/sending/offer.ts'
import type { MetaFunction } from 'react-router'
import { filterBy, listUrl, searchText } from '#app/list-url.ts'
import { useBusiness } from '#app/session/business.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { useSavedScroll } from '#app/use-saved-scroll.ts'
import { say } from '#messages/offers.ts'
import { startingNumber } from '#messages/number-words.ts'
import { longDay, weekdayName } from '#messages/when.ts'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { CountedChips } from '#ui/fields/SegmentedControl.tsx'
import { helpUrl } from '../+help-link/help-articles.ts'
import { isDemo } from '../+customer/is-demo.ts'
import { NewOfferLink } from './+parts/NewOfferLink.tsx'
import { NoOffers } from './+parts/NoOffers.tsx'
import { OfferRow } from './+parts/OfferRow.tsx'
import { StripHead } from './+parts/OfferStrip.tsx'
import { useRemoveOffer } from './+parts/use-remove-offer.ts'
import './offers.css'

export const meta: MetaFunction = () => [{ title: say('meta') }]

/** `?status=live&search=&page=`. */
const OFFER_LIST = listUrl({ status: filterBy(OFFER_STATUSES), search: searchText })

type Counts = { scheduled: number; live: number; ended: number }
const CHIPS = ['live', 'scheduled', 'ended'] as const satisfies (typeof OFFER_STATUSES)[number][]

export default function OffersPage() {
  const user = useBusiness()
  const { timezone } = user.business
  const now = useNow()
  const { values, query, change, state } = useListUrl(OFFER_LIST)
  const list = useRead(
    offers.list,
    { query },
    { keep: true, every: (data) => data !== undefined && data.meta.today < localDate(now, timezone) && MINUTE_MS },
  )
  useSavedScroll(list.isSuccess && !list.isPlaceholderData)
  const remove = useRemoveOffer()
  const counts = list.data?.meta.counts
  // The server's date decides the status; the strip shows the same one. After midnight the list is read again.
  const today = list.data?.meta.today ?? localDate(now, timezone)
  const isEmpty = counts !== undefined && totalOf(counts) === 0 && values.search === ''

  return (
    <>
      <PageHead
        title={say('title')}
        help={helpUrl('offers')}
        lead={leadOf(counts, values.search, `${weekdayName(now, timezone)} ${longDay(now, timezone)}`)}
        isDemo={isDemo(user)}
        act={!isEmpty && <NewOfferLink />}
      />
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
            <CountedChips
              label={say('filter')}
              value={values.status}
              all={say('status.all')}
              values={CHIPS}
              labelOf={(status) => say(`status.${status}`)}
              counts={counts}
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

/** Null until the offers are counted. Without offers, and beside the finds of a search, there is nothing to say. */
function leadOf(counts: Counts | undefined, search: string, day: string): string | null {
  if (!counts) return null
  const { live } = counts
  if (totalOf(counts) === 0 || search !== '') return ''
  return live === 0 ? say('none_live', { day }) : say('live_today', { count: live, number: startingNumber(live), day })
}
