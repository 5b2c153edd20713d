import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import type { StampCardStatus } from '@stampwell/domain/cards/stamp-card.ts'
import { Link, type MetaFunction } from 'react-router'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { filterBy, listUrl, oneOf, searchText } from '#app/list-url.ts'
import { useBusiness } from '#app/session/business.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useRead } from '#app/use-read.ts'
import { useSavedScroll } from '#app/use-saved-scroll.ts'
import { say } from '#messages/stamps.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { CountedChips } from '#ui/fields/SegmentedControl.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { helpUrl } from '../+help-link/help-articles.ts'
import { PayoutsLink } from '../+payouts/PayoutsLink.tsx'
import { CardRow } from './+parts/CardRow.tsx'
import { NoCards } from './+parts/NoCards.tsx'
import './stamps.css'

export const meta: MetaFunction = () => [{ title: say('meta') }]

const PER_PAGE = 12
const STATUSES = ['published', 'draft', 'archived'] as const satisfies StampCardStatus[]
const SORTS = ['-created_at', 'created_at', 'card_name', '-card_name'] as const

/** `?search=&status=&sort=&page=`. */
const CARD_LIST = listUrl({ search: searchText, status: filterBy(STATUSES), sort: oneOf(SORTS) })

export default function StampCardsPage() {
  const { local_address } = useBusiness()
  const { values, query, change, state } = useListUrl(CARD_LIST)
  const cards = useRead(stampCards.list, { query: { ...query, per_page: PER_PAGE } }, { keep: true })
  useSavedScroll(cards.isSuccess && !cards.isPlaceholderData)

  return (
    <>
      <PageHead
        title={say('title')}
        help={helpUrl('first-card')}
        link={<PayoutsLink />}
        act={
          <Link className={buttonClass('main')} to="/stamp/create">
            <Icon of={IconPlus} />
            {say('create')}
          </Link>
        }
      />
      <ListPage
        label={say('list')}
        read={cards}
        rows={cards.data?.stamps}
        meta={cards.data?.meta}
        rowKey={(card) => card.id}
        state={state}
        cardsClass="cards"
        card={(card) => <CardRow card={card} localAddress={local_address} />}
        tools={{
          search: { label: say('search'), placeholder: say('placeholder') },
          chips: (
            <CountedChips
              label={say('filter')}
              value={values.status}
              all={say('status.all')}
              values={STATUSES}
              labelOf={(status) => say(`status.${status}`)}
              counts={cards.data?.meta.counts}
              onChange={(status) => change({ status })}
            />
          ),
          sort: {
            label: say('sort.label'),
            choices: SORTS.map((value) => ({ value, label: say(`sort.${value}`) })),
          },
        }}
        empty={<NoCards />}
        nothing={{ title: say('nothing.title'), text: say('nothing.text'), clear: say('nothing.clear') }}
        skeleton={<CardsSkeleton />}
      />
    </>
  )
}

function CardsSkeleton() {
  return (
    <ul className="list-cards cards" role="status" aria-label={say('loading')}>
      {[1, 2, 3].map((one) => (
        <li key={one} className="sheet cards-one" aria-hidden="true">
          <Skeleton height={250} />
          <div className="cards-words">
            <Skeleton width="60%" height={22} />
            <Skeleton width="80%" />
            <Skeleton width={120} height={44} />
          </div>
        </li>
      ))}
    </ul>
  )
}
