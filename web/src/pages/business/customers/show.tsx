import { customers } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Consent, Customer, Suppression } from '@stampwell/contract/business/customers.ts'
import type { Rhythm } from '@stampwell/domain/stamping/rhythm.ts'
import clsx from 'clsx'
import { useState } from 'react'
import { Link, useParams, useSearchParams, type MetaFunction } from 'react-router'
import IconRubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import { BackLink } from '#app/BackLink.tsx'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { isMissing } from '#app/api-errors.ts'
import { useAllCards } from '#app/use-cards.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/customers.ts'
import { longDay } from '#messages/when.ts'
import { Button, buttonClass } from '#ui/elements/Button.tsx'
import { fontClassFor } from '#ui/text/font-class.ts'
import { PageHead } from '#app/PageHead.tsx'
import { Skeleton, SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { EmptyState, ReadError } from '#ui/feedback/States.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { helpUrl } from '../+help-link/help-articles.ts'
import { isDemo } from '../+customer/is-demo.ts'
import { recentDayInSentence } from '../+dates/recent-day.ts'
import { GiveStampsDialog } from './+show/GiveStampsDialog.tsx'
import { CustomerCards } from './+show/CustomerCards.tsx'
import { LedgerPart } from './+show/LedgerPart.tsx'
import { MessagesPart } from './+show/MessagesPart.tsx'
import { NotesPart } from './+show/NotesPart.tsx'
import { rhythmInSentence } from './+show/rhythm-words.ts'
import { PersonDetails } from './+show/PersonDetails.tsx'
import { RewardsPart } from './+show/RewardsPart.tsx'
import { useAllRewards } from './+show/use-all-rewards.ts'
import { useHandOuts } from './+show/use-hand-outs.ts'
import './+show/show.css'

/** Names with more characters are set smaller: two lines on a phone. */
const LONG = 34

export const meta: MetaFunction = () => [{ title: `${say('show.page')} · Stampwell` }]

export default function CustomerPage() {
  const { customer: id = '' } = useParams()
  const read = useRead(customers.show, { params: { id } })
  // Also of somebody who was read before: they may have been deleted or merged since.
  const isGone = isMissing(read.error)

  if (read.data && !isGone) return <Person key={id} {...read.data} onExported={() => void read.refetch()} />
  if (isGone) {
    return (
      <>
        <PageTitle />
        <EmptyState
          title={say('show.missing')}
          text={say('show.missing_text')}
          actions={
            <Link className={buttonClass('main')} to="/business/customers">
              {say('show.to_list')}
            </Link>
          }
        />
      </>
    )
  }
  if (read.error)
    return (
      <>
        <PageTitle />
        <ReadError title={say('show.error')} read={read} />
      </>
    )
  return (
    <div className="stack">
      <h1 className="sr">{say('show.page')}</h1>
      <Skeleton width="min(340px,70%)" height={40} />
      <Skeleton width="min(260px,55%)" />
      <Skeleton height={260} />
      <SkeletonRows />
    </div>
  )
}

function PageTitle() {
  return <PageHead title={say('show.page')} />
}

type PersonProps = {
  customer: Customer
  consents: readonly Consent[]
  suppressions: readonly Suppression[]
  copy_due_at: string | null
  rhythm: Rhythm
  onExported: () => void
}

function Person({ customer, consents, suppressions, copy_due_at, rhythm, onExported }: PersonProps) {
  const user = useBusiness()
  const { timezone } = user.business
  const [address, setAddress] = useSearchParams()
  const [giving, setGiving] = useState(false)
  const hands = useHandOuts(customer)
  const cards = useAllCards()
  const rewards = useAllRewards(customer.id)
  const now = useNow()
  const page = Math.min(1_000_000, Math.max(1, Math.trunc(Number(address.get('page'))) || 1))

  return (
    <>
      <BackLink to="/business/customers">{say('show.back')}</BackLink>
      <PageHead
        title={customer.name}
        titleClass={clsx(fontClassFor(customer.name), customer.name.length > LONG && 'person-name-long')}
        help={helpUrl('customer')}
        tag={customer.status === 'inactive' && <Tag tone="late">{say('inactive')}</Tag>}
        lead={
          <>
            {say('show.since', {
              day: recentDayInSentence(customer.joined_at, timezone, now),
              when: recentDayInSentence(customer.last_activity_at, timezone, now),
            })}{' '}
            {rhythmInSentence(rhythm)}
          </>
        }
        isDemo={isDemo(user)}
        tools={
          <Button variant="stamp" icon={IconRubberStamp} onClick={() => setGiving(true)}>
            {say('show.give')}
          </Button>
        }
      />
      <div className="person-grid">
        <div>
          <CustomerCards customer={customer} cards={cards.data?.stamps ?? (cards.error ? [] : undefined)} />
          <LedgerPart
            customer={customer}
            page={page}
            onPage={(next) => setAddress(next === 1 ? {} : { page: String(next) }, { preventScrollReset: true })}
            cards={cards.data?.stamps ?? []}
            rewardNames={new Map(rewards.data?.map((reward) => [reward.id, reward.name]))}
            hands={hands}
          />
        </div>
        <div>
          {rewards.data && <RewardsPart customer={customer} consents={consents} rewards={rewards.data} hands={hands} />}
          {rewards.error && !rewards.data && <ReadError title={say('owed.error')} read={rewards} />}
          {rewards.isPending && <SkeletonRows rows={3} />}
          <NotesPart customer={customer} />
          <MessagesPart customer={customer} />
          <PersonDetails
            customer={customer}
            consents={consents}
            suppressions={suppressions}
            copyDue={copy_due_at && longDay(copy_due_at, timezone)}
            onExported={onExported}
            ready={rewards.data?.filter((reward) => reward.status === 'issued').length ?? (rewards.error ? 0 : null)}
          />
        </div>
      </div>
      {giving && <GiveStampsDialog customer={customer} hands={hands} onClose={() => setGiving(false)} />}
    </>
  )
}
