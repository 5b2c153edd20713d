/** Shown when a rule refuses or no response came: what happened, why, and what to do. Nothing was done twice. */
import type { CounterCustomer } from '@stampwell/contract/business/customers.ts'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { counter as words } from '#messages/en/counter.ts'
import { say } from '#messages/counter.ts'
import { Button } from '#ui/elements/Button.tsx'
import { setInitialFocus } from '#ui/focus/initial-focus.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { StampProgress } from '#ui/figures/StampProgress.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { customerCardOf } from '../session/card-in-hand.ts'
import { isLost, type RefusedAct } from '../session/counter-state.ts'
import { refusalWords, lostWords } from './refusal-words.ts'
import { RuleRefused } from './RuleRefused.tsx'
import { receiptWords, ruleRefusalOf } from './rule-refusal.ts'
import type { CounterFlow } from '../flow/use-counter.ts'
import './refused-pane.css'

export function RefusedPane({ counter, refused }: { counter: CounterFlow; refused: RefusedAct }) {
  const { doing, error, reward, retry, customer } = refused
  const lost = isLost(error)
  const inHand = doing !== 'scan' && doing !== 'open'
  const ruleRefusal = ruleRefusalOf(error)
  if (ruleRefusal && counter.person)
    return <RuleRefused counter={counter} person={counter.person} refused={refused} refusal={ruleRefusal} />
  return (
    <>
      <header className="counter-top">
        <b>{customer ? customer.name : say('title')}</b>
        <Tag tone="late">{say(`refused.tag.${doing}`)}</Tag>
      </header>
      <div className="counter-mid">
        <div className="counter-why" role="alert">
          <Icon of={lost ? IconWifiOff : IconAlertCircle} size={28} />
          <p className="h2">{say(`refused.titles.${titleOf(refused, lost)}`)}</p>
          <p>
            {lost
              ? lostWords(doing, { name: customer?.name ?? '', reward: reward?.name ?? '' })
              : (receiptWords(error) ?? refusalWords(error))}
          </p>
        </div>
        {inHand && <ActFacts inHand={counter.person?.customer} refused={refused} />}
      </div>
      <footer className="counter-end" ref={setInitialFocus}>
        {/* Hidden while the outcome is unknown: another press there would give another stamp. */}
        {inHand && counter.person && !lost && (
          <Button variant="quiet" wide className="counter-big" onClick={counter.back}>
            {say('refused.back')}
          </Button>
        )}
        {lost ? (
          <>
            {inHand && (
              <Button wide className="counter-big" icon={IconScan} disabled={counter.busy} onClick={counter.next}>
                {say('next')}
              </Button>
            )}
            {!inHand && (
              <Button wide className="counter-big" icon={IconScan} disabled={counter.busy} onClick={counter.next}>
                {say('refused.again')}
              </Button>
            )}
            <Button variant="main" wide data-initial-focus className="counter-next" busy={counter.busy} onClick={retry}>
              {say('refused.retry')}
            </Button>
          </>
        ) : (
          <Button
            variant="main"
            wide
            data-initial-focus
            className="counter-next"
            icon={IconScan}
            onClick={counter.next}
          >
            {inHand ? say('next') : say('refused.again')}
          </Button>
        )}
      </footer>
    </>
  )
}

/** An undo may be that of an earlier customer, whose stamps are not known here any more. */
function ActFacts({
  inHand,
  refused: { customer, card, reward },
}: {
  inHand: CounterCustomer | undefined
  refused: RefusedAct
}) {
  const customerCard = inHand && card && inHand.id === customer?.id && customerCardOf(inHand, card.id)
  return (
    <dl className="counter-facts">
      {card && (
        <div>
          <dt>{say('refused.card')}</dt>
          <dd>{card.card_name}</dd>
        </div>
      )}
      {reward && (
        <div>
          <dt>{say('refused.reward')}</dt>
          <dd>{reward.name}</dd>
        </div>
      )}
      {customerCard && (
        <div>
          <dt>{say('refused.stamps')}</dt>
          <dd>
            <StampProgress stamps={customerCard.stamps} of={customerCard.number_of_stamps} />
          </dd>
        </div>
      )}
    </dl>
  )
}

type Title = keyof typeof words.refused.titles

function titleOf({ doing, error: { code } }: RefusedAct, lost: boolean): Title {
  if (lost) return 'lost'
  // Of an act it is the amount or the receipt that was refused, and no code.
  if (code === 'validation_failed' && doing !== 'scan' && doing !== 'open') return 'other'
  return code in words.refused.titles ? (code as Title) : 'other' // `in` has just checked it
}
