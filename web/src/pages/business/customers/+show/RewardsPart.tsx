/** Lists a customer's rewards, those ready first, with a button to hand each over. */
import type { Consent, Customer } from '@stampwell/contract/business/customers.ts'
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import { phoneInText } from '@stampwell/domain/text/phone.ts'
import { needsRecipient, REWARD_TYPES } from '@stampwell/domain/stamping/reward.ts'
import { UNDO_WINDOW_MINUTES } from '@stampwell/domain/stamping/reversal.ts'
import { useState } from 'react'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { say } from '#messages/customers.ts'
import { shortDay } from '#messages/when.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { useFocusInPlace } from '#ui/focus/use-focus-in-place.ts'
import { recentDayInSentence } from '../../+dates/recent-day.ts'
import { RecipientDialog } from '../../+recipient/RecipientDialog.tsx'
import { GiftDialog } from './GiftDialog.tsx'
import type { HandOuts } from './use-hand-outs.ts'

export type RewardsPartProps = {
  customer: Customer
  consents: readonly Consent[]
  rewards: readonly IssuedReward[]
  hands: HandOuts
}

export function RewardsPart({ customer, consents, rewards, hands }: RewardsPartProps) {
  const [giving, setGiving] = useState(false)
  // The reward whose recipient is being entered.
  const [sending, setSending] = useState<IssuedReward | null>(null)
  const [pressed, setPressed] = useState<string>()

  const redeem = async (reward: IssuedReward) => {
    const type = typeOf(reward)
    setPressed(reward.id)
    if (type && needsRecipient(type)) return setSending(reward)
    const { pressed: answer } = await askDialog({
      title: say('owed.ask', { name: reward.name }),
      text: say('owed.ask_text', { minutes: UNDO_WINDOW_MINUTES }),
      ok: say('owed.hand_over'),
      cancel: true,
    })
    if (answer === 'ok') await hands.redeem(reward, null)
  }

  const takeBack = async (reward: IssuedReward) => {
    setPressed(reward.id)
    const { pressed: answer } = await askDialog({
      title: say('gift.ask', { name: reward.name }),
      text: say('gift.ask_text'),
      ok: say('gift.take_back'),
      cancel: true,
    })
    if (answer === 'ok') await hands.takeBack(reward)
  }

  const sentType = sending && typeOf(sending)
  // Issued rewards first; the stable sort keeps each group newest first, as the server sent it.
  const shown = rewards.toSorted((one, other) => Number(other.status === 'issued') - Number(one.status === 'issued'))
  return (
    <section className="person-rewards">
      <div className="row between">
        <h2 className="h3">{say('owed.title')}</h2>
        <Button icon={IconGift} onClick={() => setGiving(true)}>
          {say('gift.open')}
        </Button>
      </div>
      {shown.length === 0 && <p className="muted">{say('owed.none')}</p>}
      <ul>
        {shown.map((reward) => (
          <RewardItem
            key={reward.id}
            reward={reward}
            hands={hands}
            isPressed={pressed === reward.id}
            onTakeBack={() => void takeBack(reward)}
            onRedeem={() => void redeem(reward)}
          />
        ))}
      </ul>
      {giving && <GiftDialog customer={customer} consents={consents} onClose={() => setGiving(false)} />}
      {sending && sentType && (
        <RecipientDialog
          type={sentType}
          reward={sending}
          phone={customer.phone}
          busy={hands.redeeming}
          locked={hands.redeeming}
          onClose={() => setSending(null)}
          onSend={async (recipient) => {
            const errors = await hands.redeem(sending, recipient)
            if (!errors) setSending(null)
            return errors
          }}
        />
      )}
    </section>
  )
}

type RewardItemProps = {
  reward: IssuedReward
  hands: HandOuts
  /** True for the reward whose button was pressed last: only its buttons show that they are busy. */
  isPressed: boolean
  onTakeBack: () => void
  onRedeem: () => void
}

function RewardItem(props: RewardItemProps) {
  const { reward, isPressed } = props
  const isOpen = reward.status === 'issued'
  const item = useFocusInPlace<HTMLLIElement>(isPressed && !isOpen ? 'closed' : null)
  return (
    <li ref={item} className={reward.status} tabIndex={-1}>
      <Icon of={IconGift} />
      <RewardLine reward={reward} />
      {isOpen && <RewardButtons {...props} />}
    </li>
  )
}

function RewardButtons({ reward, hands, isPressed, onTakeBack, onRedeem }: RewardItemProps) {
  return (
    <span className="row wrap">
      {reward.gift && (
        <Button
          variant="quiet"
          aria-label={say('gift.take_back_named', { name: reward.name })}
          busy={hands.takingBack && isPressed}
          disabled={hands.takingBack}
          onClick={onTakeBack}
        >
          {say('gift.take_back')}
        </Button>
      )}
      <Button
        variant="bottle"
        aria-label={say('owed.redeem_named', { name: reward.name })}
        busy={hands.redeeming && isPressed}
        disabled={hands.redeeming}
        onClick={onRedeem}
      >
        {say('owed.redeem')}
      </Button>
    </span>
  )
}

function typeOf(reward: IssuedReward) {
  return REWARD_TYPES.find((type) => type.key === reward.type)?.key
}

function RewardLine({ reward }: { reward: IssuedReward }) {
  const {
    business: { timezone },
  } = useBusiness()
  const now = useNow()
  // A reward expires at the first moment of a day, so its last valid day is the one before.
  const lastDay = reward.expires_at && shortDay(new Date(Date.parse(reward.expires_at) - 1), timezone, now)
  const small = {
    issued: [
      reward.gift ? say('gift.tag') : '',
      say('owed.issued', { when: recentDayInSentence(reward.issued_at, timezone, now) }),
      lastDay ? say('owed.until', { day: lastDay }) : '',
      say('owed.code', { code: reward.code }),
    ],
    redeemed: [
      reward.redeemed_at ? say('owed.redeemed', { when: recentDayInSentence(reward.redeemed_at, timezone, now) }) : '',
      sentTo(reward),
      reward.fulfilment === 'done' ? (reward.reference ?? '') : '',
    ],
    expired: [lastDay ? say('owed.expired', { day: lastDay }) : ''],
    revoked: [say('owed.revoked')],
  }[reward.status]
  return (
    <span>
      <b>{reward.name}</b>
      <small>{small.filter(Boolean).join(' · ')}</small>
    </span>
  )
}

function sentTo({ recipient, fulfilment }: IssuedReward): string {
  const to = recipient?.['phone'] ?? recipient?.['smartcard_number'] ?? recipient?.['meter_number']
  return to ? say(fulfilment === 'done' ? 'owed.sent_to' : 'owed.goes_to', { to: phoneInText(to) }) : ''
}
