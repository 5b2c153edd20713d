/** Result of the campaign, as a sentence; then the two groups, and how sure it is. */
import type { CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { serverNow } from '#app/server-clock.ts'
import { showMinor } from '#messages/money.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/campaign-result.ts'
import { longDay } from '#messages/when.ts'
import { FactList } from '../+campaign/FactList.tsx'
import { HoldoutRange } from './HoldoutRange.tsx'
import { resultWords } from './result-words.ts'
import './proof.css'
import { hasEnoughVisits, lastMomentOf, type Holdout } from '../+campaign/holdout.ts'

export function ResultPart({ campaign, timezone }: { campaign: CampaignDetails; timezone: string }) {
  const { holdout, brought, cost, redeemed } = campaign
  const { before, strong, after, text } = resultWords(campaign, timezone)
  // A figure that the sentence calls unknown is not drawn either.
  const isProven = holdout !== null && holdout.verdict !== 'too_small' && hasEnoughVisits(holdout)
  const each = holdout?.cost_per_extra_visit_minor ?? null
  const facts = [
    // Of those who came because of it, by the amounts typed at the counter.
    ...(brought ? [{ name: say('brought'), value: showMinor(brought.amount_minor, brought.currency) }] : []),
    ...(cost ? [{ name: say('cost'), value: showMinor(cost.amount_minor, cost.currency) }] : []),
    ...(cost && each !== null ? [{ name: say('cost_each'), value: showMinor(each, cost.currency) }] : []),
    { name: say('used'), value: redeemed.toLocaleString(LOCALE) },
  ]
  return (
    <section className={clsx('sheet cpd-result', !isProven && 'without-groups')} aria-labelledby="cpd-said">
      <div className="cpd-said">
        <h2 id="cpd-said">
          {before}
          {strong && <em>{strong}</em>}
          {after}
        </h2>
        <p className="muted">{text}</p>
        <FactList facts={facts} />
      </div>
      {isProven && <Proof holdout={holdout} timezone={timezone} />}
    </section>
  )
}

function Proof({ holdout, timezone }: { holdout: Holdout; timezone: string }) {
  const { treated, held_out, verdict, final_at, interval } = holdout
  const isEarly = verdict === 'too_early'
  const crosses = interval[0] <= 0 && interval[1] >= 0
  const clear = isEarly ? 'range.early' : 'range.clear'
  return (
    <div className="cpd-proof">
      <div className="cpd-arms">
        <Arm name={say('arms.treated')} group={treated} />
        <Arm name={say('arms.held')} group={held_out} isHeld />
      </div>
      <div className="cpd-range">
        <p>
          <b>{say('range.title')}</b> {say('range.text')}
        </p>
        <HoldoutRange holdout={holdout} />
        <p className="cap">
          {say(crosses ? 'range.crosses' : clear)}{' '}
          {!isEarly && final_at && say('range.final', { day: longDay(lastMomentOf(final_at), timezone, serverNow()) })}
        </p>
      </div>
    </div>
  )
}

type Group = Holdout['treated']

/** A full bar is 100 in 100. */
function Arm({ name, group, isHeld = false }: { name: string; group: Group; isHeld?: boolean }) {
  const share = shareOf(group)
  return (
    <div className={clsx('cpd-arm', isHeld && 'held')}>
      <b>{name}</b>
      <span className="tn">{say('arms.share', { count: Math.round(share) })}</span>
      <i aria-hidden="true" style={{ '--w': `${share}%` } as CSSProperties} />
      <span className="cap tn">{say('arms.of', group)}</span>
    </div>
  )
}

function shareOf({ people, visitors }: Group): number {
  return people === 0 ? 0 : (100 * visitors) / people
}
