import type { CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import { zoneName } from '@stampwell/domain/time/calendar.ts'
import { useNavigate } from 'react-router'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { serverNow } from '#app/server-clock.ts'
import { useBusiness } from '#app/session/business.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { useNow } from '#app/use-now.ts'
import { say as sayCampaigns } from '#messages/campaigns.ts'
import { say } from '#messages/campaign-result.ts'
import { clockOf, longDay, weekdayName } from '#messages/when.ts'
import { Button } from '#ui/elements/Button.tsx'
import { fontClassFor } from '#ui/text/font-class.ts'
import { PageHead } from '#app/PageHead.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { helpUrl } from '../../+help-link/help-articles.ts'
import { isDemo } from '../../+customer/is-demo.ts'
import { scheduledAt } from '../+campaign/moments.ts'
import { totalsOf } from '../+campaign/totals.ts'
import { useAgain } from '../+campaign/use-again.ts'
import { canDo, useCampaignActs } from '../+campaign/use-campaign-acts.ts'
import { DaysChart } from './DaysChart.tsx'
import { LivePart } from './LivePart.tsx'
import { MessageAside } from './MessageAside.tsx'
import { RecipientsPart } from './RecipientsPart.tsx'
import { ResultPart } from './ResultPart.tsx'
import { WaysList } from './WaysList.tsx'

/** `isStale`: the last refresh failed. */
export function CampaignPage({ campaign, isStale }: { campaign: CampaignDetails; isStale: boolean }) {
  const user = useBusiness()
  const { timezone } = user.business
  const now = useNow()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const acts = useCampaignActs(campaign, {
    onRemoved: async () => {
      if (isHere()) await navigate('/business/campaigns', { replace: true })
    },
  })
  const again = useAgain()
  const { campaignName, status } = campaign
  const { sent, cards } = totalsOf(campaign)
  const isOver = status === 'sent'
  const at = scheduledAt(campaign, timezone)

  return (
    <>
      <PageHead
        title={campaignName}
        titleClass={fontClassFor(campaignName)}
        help={helpUrl('held-back')}
        lead={subWords(campaign, timezone)}
        isDemo={isDemo(user)}
        tools={
          <>
            {status !== 'sending' && (
              <PlanGate feature="campaigns">
                <Button icon={IconCopy} busy={again.busy} onClick={() => void again.begin(campaign)}>
                  {sayCampaigns('act.again')}
                </Button>
              </PlanGate>
            )}
            {status !== 'scheduled' && canDo(campaign, 'delete', now) && (
              <Button icon={IconTrash} busy={acts.busy} onClick={() => void acts.remove()}>
                {sayCampaigns('act.remove')}
              </Button>
            )}
          </>
        }
      />
      {isStale && (
        <Note tone="late" role="status">
          <span>{say('live.stale')}</span>
        </Note>
      )}
      {!isOver && (
        <LivePart
          campaign={campaign}
          acts={acts}
          timezone={timezone}
          now={now}
          when={at ? momentWords(at, timezone) : ''}
        />
      )}
      {(isOver || (sent + cards > 0 && status !== 'sending' && status !== 'paused')) && (
        <ResultPart campaign={campaign} timezone={timezone} />
      )}
      <div className="cpd-columns">
        <div>
          {campaign.by_day.length > 0 && <DaysChart campaign={campaign} timezone={timezone} now={now} />}
          {status !== 'scheduled' && <WaysList campaign={campaign} />}
        </div>
        <MessageAside campaign={campaign} />
      </div>
      {status !== 'scheduled' && <RecipientsPart campaign={campaign} acts={acts} timezone={timezone} now={now} />}
    </>
  )
}

function subWords(campaign: CampaignDetails, timezone: string): string {
  const goal = sayCampaigns(`goal.${campaign.goal}`)
  const at = scheduledAt(campaign, timezone)
  const { status, created_at, first_sent_at, sent_at } = campaign
  if (status === 'scheduled' && at)
    return say('sub.scheduled', { goal, when: momentWords(at, timezone), zone: zoneName(timezone) })
  // `sent_at` is the end of the sending.
  if ((status === 'sending' || status === 'paused') && first_sent_at)
    return say('sub.sending', { goal, when: momentWords(first_sent_at, timezone) })
  if (sent_at) return say('sub.sent', { goal, when: momentWords(sent_at, timezone), people: gotWords(campaign) })
  return say('sub.other', { goal, when: momentWords(created_at, timezone) })
}

/** '265 people, and on 4,538 card pages' */
function gotWords(campaign: CampaignDetails): string {
  const { isWritten, sent, cards } = totalsOf(campaign)
  const people = say('sub.people', { count: sent })
  const pages = say('sub.cards', { count: cards })
  if (!isWritten || (sent === 0 && cards > 0)) return pages
  return cards === 0 ? people : say('sub.both', { people, pages })
}

function momentWords(at: string | Date, timezone: string): string {
  return say('sub.when', {
    weekday: weekdayName(at, timezone),
    day: longDay(at, timezone, serverNow()),
    time: clockOf(at, timezone),
  })
}
