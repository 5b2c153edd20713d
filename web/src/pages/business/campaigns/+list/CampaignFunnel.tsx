/** A campaign's way from sent to used; before its end, how far it has come. */
import type { Campaign } from '@stampwell/contract/business/campaigns.ts'
import { zoneName } from '@stampwell/domain/time/calendar.ts'
import { say } from '#messages/campaigns.ts'
import { say as saySending } from '#messages/sending.ts'
import { clockOf, shortDay, shortWeekday } from '#messages/when.ts'
import { Funnel, type FunnelStep } from '#ui/figures/Funnel.tsx'
import { NoValue } from '#ui/list-page/NoValue.tsx'
import { ProgressBar } from '#ui/figures/ProgressBar.tsx'
import { scheduledAt } from '../+campaign/moments.ts'
import { measured, type Measured } from '../+campaign/measured.ts'
import { totalsOf, type Totals } from '../+campaign/totals.ts'
import type { CampaignContext } from './campaign-list.ts'

export function CampaignFunnel({ campaign, timezone, now, hearsDeliveries }: { campaign: Campaign } & CampaignContext) {
  const { status, redeemed } = campaign
  const totals = totalsOf(campaign)
  if (status === 'scheduled') return <span>{scheduleWords(campaign, timezone, now)}</span>
  const isWritten = totals.isWritten && (totals.sent > 0 || totals.cards === 0)
  if (status === 'sent')
    return (
      <Funnel
        max={isWritten ? totals.sent : totals.cards}
        missing={say('not_measured')}
        steps={[
          ...(isWritten ? writtenSteps(totals, measured(campaign, hearsDeliveries).both) : cardSteps(totals)),
          { name: say('step.used'), value: redeemed, isResult: true },
        ]}
      />
    )
  // Nobody was written to, or is any more, and card pages show it.
  if (totals.all === 0 && totals.cards > 0) return saySending('reach.cards', { count: totals.cards })
  if (totals.all === 0)
    return status === 'sending' ? say('progress.counting') : <NoValue label={say('progress.none')} />
  const words = say('progress.sent', { sent: totals.sent, total: totals.all })
  return (
    <div className="cpl-progress">
      <span className="tn">
        {words}
        {totals.held > 0 && say('progress.held', { count: totals.held })}
      </span>
      <ProgressBar label={words} done={totals.sent} waiting={totals.held} total={totals.all} />
    </div>
  )
}

function writtenSteps({ sent, delivered, clicked }: Totals, is: Measured): FunnelStep[] {
  return [
    { name: say('step.sent'), value: sent },
    { name: say('step.delivered'), value: is.delivered ? delivered : null, missing: say('missing.deliveries') },
    { name: say('step.clicked'), value: is.clicked ? clicked : null, missing: say('missing.links') },
  ]
}

function cardSteps({ cards, seen }: Totals): FunnelStep[] {
  return [
    { name: say('step.card'), value: cards },
    { name: say('step.seen'), value: seen },
  ]
}

function scheduleWords(campaign: Campaign, timezone: string, now: Date): string {
  const at = scheduledAt(campaign, timezone)
  if (!at) return ''
  const day = `${shortWeekday(at, timezone)} ${shortDay(at, timezone, now)}`
  const time = clockOf(at, timezone)
  return say('progress.goes', { day, time, zone: zoneName(timezone) })
}
