import type { CounterSearchResult, FoundReward } from '@stampwell/contract/business/counter.ts'
import { phoneInText, showPhone } from '@stampwell/domain/text/phone.ts'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import type { ReactNode } from 'react'
import { say } from '#messages/counter.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { CustomerRow } from '../customer/CustomerRow.tsx'
import { useCounterSession } from '../session/counter-session.ts'
import type { CustomerSearch, SearchReply } from './use-customer-search.ts'

type SearchResultsProps = {
  reply: SearchReply
  /** The text that `reply` answers. */
  text: string
  limit: number
  onOpen: (found: CounterSearchResult) => void
  onOpenReward: (found: FoundReward) => void
  /** Adds a customer with this number, as people write it. */
  onNew: (phone: string) => void
}

export function SearchResults({ reply, text, limit, onOpen, onOpenReward, onNew }: SearchResultsProps) {
  const { found, reward, phone } = reply
  const isEmpty = found.length === 0 && !reward
  // A number that nobody has may still be the beginning or the end of somebody else's.
  const newPhone = found.some(({ match }) => match === 'phone') ? null : phone
  return (
    <>
      {!isEmpty && (
        <ul className="counter-rows" aria-label={say('look.results')}>
          {reward && (
            <li>
              <RewardRow found={reward} onOpen={onOpenReward} />
            </li>
          )}
          {found.slice(0, limit).map((one) => (
            <li key={one.customer.id}>
              <CustomerRow customer={one.customer} rewards={one.rewards.length} onOpen={() => onOpen(one)} />
            </li>
          ))}
        </ul>
      )}
      {found.length > limit && <p className="cap">{say('look.more')}</p>}
      {isEmpty && !newPhone && <NobodyText typed={reply.typed} text={text} />}
      {newPhone && (
        <div className="counter-nobody">
          <p>{say('look.none', { text: phoneInText(newPhone) })}</p>
          <Button icon={IconUserPlus} className="counter-big" onClick={() => onNew(showPhone(newPhone))}>
            {say('create.open')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Says why there are no results yet: an error, no signal, a search on its way, or too little text. */
export function SearchState({ search, offlineNote }: { search: CustomerSearch; offlineNote: ReactNode }) {
  const { text, isEnough, signal, read, data } = search
  return (
    <>
      {read.error && isEnough && signal && <ReadError read={read} />}
      {!data && offlineNote}
      {isEnough && !data && !read.error && signal && <SkeletonRows rows={2} label={say('look.searching')} />}
      {!isEnough && signal && <p className="cap">{say(text === '' ? 'look.new_by_number' : 'look.type_on')}</p>}
    </>
  )
}

function NobodyText({ typed, text }: Pick<SearchReply, 'typed'> & { text: string }) {
  const { country } = useCounterSession()
  if (typed === 'part') return <p className="cap">{say(partOf(text), { text })}</p>
  if (typed === 'invalid_number') {
    return (
      <div>
        <p>{say('look.not_a_number', { text })}</p>
        <p className="cap">{say(country === 'NG' ? 'create.phone_hint' : 'create.phone_hint_abroad')}</p>
      </div>
    )
  }
  return (
    <div>
      <p>{say('look.none', { text })}</p>
      <p className="cap">{say('look.new_by_number')}</p>
    </div>
  )
}

function partOf(text: string): 'look.part_code' | 'look.part_number' {
  return /[a-z]/i.test(text) ? 'look.part_code' : 'look.part_number'
}

function RewardRow({ found, onOpen }: { found: FoundReward; onOpen: (found: FoundReward) => void }) {
  const { reward, customer } = found
  return (
    <button type="button" className="counter-row counter-row-reward" onClick={() => onOpen(found)}>
      <Icon of={IconGift} size={24} />
      <span>
        <b>{reward.name}</b>
        <small>
          <bdi>{customer.name}</bdi> · {say(`reward_is.${reward.status}`)}
        </small>
      </span>
    </button>
  )
}
