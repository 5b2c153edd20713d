/** The head of a campaign that is not over: how far it has come, and what can be done with it. */
import type { CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import IconMoonStars from '@tabler/icons-react/dist/esm/icons/IconMoonStars.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { say as sayCampaigns } from '#messages/campaigns.ts'
import { say } from '#messages/campaign-result.ts'
import { say as saySending } from '#messages/sending.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { ProgressBar } from '#ui/figures/ProgressBar.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { peopleWords } from '../../+sending/reach-words.ts'
import { unbegunTime } from '../+campaign/moments.ts'
import { isStoppedUndrawn, peopleOf } from '../+campaign/people-of.ts'
import { StatusTag } from '../+campaign/StatusTag.tsx'
import { totalsOf, type Totals } from '../+campaign/totals.ts'
import { ScheduledFacts } from './ScheduledFacts.tsx'
import { canDo, type CampaignActs } from '../+campaign/use-campaign-acts.ts'

export type LivePartProps = {
  campaign: CampaignDetails
  acts: CampaignActs
  timezone: string
  now: Date
  /** When it is planned, in words. */
  when: string
}

export function LivePart({ campaign, acts, timezone, now, when }: LivePartProps) {
  const totals = totalsOf(campaign)
  const { status } = campaign
  const onlyHeld = status === 'sending' && totals.held > 0 && totals.queued === 0
  const isCounting = status === 'sending' && campaign.writtenTo === null
  return (
    <section className="sheet cpd-live" aria-labelledby="cpd-live">
      <div className="row between wrap">
        <h2 className="h4" id="cpd-live">
          {titleOf(campaign, onlyHeld, isCounting)}
        </h2>
        {onlyHeld ? (
          <Tag tone="late">
            <Icon of={IconMoonStars} size={14} />
            {say('live.held_tag', { count: totals.held })}
          </Tag>
        ) : (
          // The title of the others says their status already.
          (status === 'sending' || status === 'failed') && <StatusTag status={status} />
        )}
      </div>
      {status !== 'scheduled' && !isUnsent(campaign, totals) && (
        <ProgressBar
          label={say('live.progress', { sent: totals.sent, total: totals.all })}
          done={totals.sent}
          waiting={totals.held}
          total={totals.all}
        />
      )}
      <p className="cpd-live-words tn" role="status">
        {isCounting ? (
          <CountingWords campaign={campaign} />
        ) : (
          <LiveWords campaign={campaign} totals={totals} when={when} />
        )}
      </p>
      {status === 'scheduled' && <ScheduledFacts campaign={campaign} />}
      <LiveActs campaign={campaign} acts={acts} timezone={timezone} now={now} />
    </section>
  )
}

/** It ended, or stopped, before anybody was written to and before it stood on a card page. */
function isUnsent({ status }: CampaignDetails, { all, cards, failed }: Totals): boolean {
  return (status === 'failed' || status === 'cancelled') && all === 0 && cards === 0 && failed === 0
}

function titleOf({ status }: CampaignDetails, onlyHeld: boolean, isCounting: boolean): string {
  if (isCounting) return say('live.counting')
  if (onlyHeld) return say('live.held')
  if (status === 'sending' || status === 'sent') return say('live.going')
  return say(`live.${status}`)
}

/** The number that was confirmed stays in sight until the audience is drawn. */
function CountingWords({ campaign }: { campaign: CampaignDetails }) {
  const people = peopleOf(campaign)
  return (
    <>
      {people && say('live.counting_people', { people: peopleWords(people) })}{' '}
      <span className="muted">{say('live.counting_text')}</span>
    </>
  )
}

/** Until the audience is drawn nobody waits, and the number that was confirmed says for how many it is. */
function UndrawnWords({ campaign }: { campaign: CampaignDetails }) {
  const people = peopleOf(campaign)
  const { status, failure } = campaign
  return (
    <>
      {people && say('live.meant', { people: peopleWords(people) })} {say('live.none_yet')}
      {status === 'failed' && (
        <>
          <br />
          <span className="muted">{failure ?? say('live.failed_unknown')}</span>
        </>
      )}
    </>
  )
}

function LiveWords({ campaign, totals, when }: { campaign: CampaignDetails; totals: Totals; when: string }) {
  if (isStoppedUndrawn(campaign)) return <UndrawnWords campaign={campaign} />
  const { status, failure } = campaign
  const { sent, failed, held, queued, all, cards } = totals
  const left = held + queued
  if (status === 'scheduled')
    return (
      <>
        {say('live.goes', { when })} <span className="muted">{say('live.can_stop')}</span>
      </>
    )
  if (status === 'paused')
    return (
      <>
        <b>{say('live.left', { count: left })}</b> {say('live.left_after', { count: left })}
        <br />
        <span className="muted">{say('live.never_twice')}</span>
      </>
    )
  const hasNone = isUnsent(campaign, totals)
  const note = {
    sending: held > 0 ? say('live.held_text', { count: held }) : say('live.close'),
    failed: failure ?? say('live.failed_unknown'),
    cancelled: hasNone ? '' : say('live.stays'),
    sent: '',
  }[status]
  if (hasNone || (all === 0 && cards > 0))
    return (
      <>
        <b>{hasNone ? say('live.nothing') : saySending('reach.cards', { count: cards })}</b>
        <br />
        <span className="muted">{note}</span>
      </>
    )
  return (
    <>
      <b>{say('live.sent', { sent, total: all })}</b>{' '}
      {failed > 0 ? say('live.sent_failed', { count: failed }) : say('live.sent_after')}
      <br />
      <span className="muted">{note}</span>
    </>
  )
}

function LiveActs({ campaign, acts, timezone, now }: Omit<LivePartProps, 'when'>) {
  const isScheduled = campaign.status === 'scheduled'
  const isPausable = canDo(campaign, 'pause', now)
  const isResumable = canDo(campaign, 'resume', now, unbegunTime(campaign, timezone))
  // A late one sends nothing any more: there is nothing left to cancel.
  const isCancellable = campaign.failureReason !== 'late' && canDo(campaign, 'cancel', now)
  if (!isPausable && !isResumable && !isCancellable) return null
  return (
    <div className="row wrap">
      {isPausable && (
        <Button icon={IconPlayerPause} busy={acts.busy} onClick={() => void acts.pause()}>
          {sayCampaigns('act.pause')}
        </Button>
      )}
      {isResumable && (
        <PlanGate feature="campaigns" closedInGrace>
          <Button variant="main" icon={IconPlayerPlay} busy={acts.busy} onClick={() => void acts.resume()}>
            {sayCampaigns('act.resume')}
          </Button>
        </PlanGate>
      )}
      {isScheduled && (
        <PlanGate feature="campaigns" closedInGrace>
          <Button icon={IconPencil} busy={acts.busy} onClick={() => void acts.edit()}>
            {sayCampaigns('act.edit')}
          </Button>
        </PlanGate>
      )}
      {isCancellable && (
        <Button variant={isScheduled ? 'plain' : 'quiet'} disabled={acts.busy} onClick={() => void acts.cancel()}>
          {sayCampaigns(isScheduled ? 'act.cancel_scheduled' : 'act.cancel')}
        </Button>
      )}
    </div>
  )
}
