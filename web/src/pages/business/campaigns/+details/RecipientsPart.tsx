/** Recipients of the campaign and left-out people, with the reasons. */
import { campaigns } from '@stampwell/contract/client-endpoints.gen.ts'
import type { CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import type { RecipientStatus } from '@stampwell/domain/sending/recipient.ts'
import { useEffect, useRef } from 'react'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { useListUrl } from '#app/use-list-url.ts'
import { useRead } from '#app/use-read.ts'
import { say as sayCampaigns } from '#messages/campaigns.ts'
import { say } from '#messages/campaign-result.ts'
import { say as saySending } from '#messages/sending.ts'
import { Button } from '#ui/elements/Button.tsx'
import { FilterSelect } from '#ui/list-page/FilterSelect.tsx'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { Chips } from '#ui/fields/SegmentedControl.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { useSending, type OpenChannels } from '../../+sending/use-sending.ts'
import { canDo, type CampaignActs } from '../+campaign/use-campaign-acts.ts'
import { unbegunTime } from '../+campaign/moments.ts'
import { campaignPause } from '../+campaign/campaign-pause.ts'
import { measured } from '../+campaign/measured.ts'
import { recipientColumns } from './recipient-columns.tsx'
import { RECIPIENT_LIST } from './recipient-list.ts'

/** While it is being sent. */
const EVERY_MS = 5_000

const CHOICES: readonly RecipientStatus[] = [
  'delivered',
  'opened',
  'clicked',
  'sent',
  'queued',
  'held',
  'failed',
  'bounced',
  'unknown',
  'skipped',
]

export function RecipientsPart({
  campaign,
  acts,
  timezone,
  now,
}: {
  campaign: CampaignDetails
  acts: CampaignActs
  timezone: string
  now: Date
}) {
  const { values, query, change, state } = useListUrl(RECIPIENT_LIST)
  const list = useRead(
    campaigns.recipients,
    { params: { id: campaign.id }, query },
    {
      keep: true,
      every: (data, answers) => campaignPause([campaign], { data, answers, everyMs: EVERY_MS }),
    },
  )
  const { hearsDeliveries } = useSending()
  useReadAgainAfter(campaign.status, list.refetch)
  return (
    <section aria-labelledby="cpd-who">
      <div className="row between wrap cpd-head">
        <h2 className="h3" id="cpd-who">
          {say('who.title')}
        </h2>
        {canDo(campaign, 'retry', now) && (
          <PlanGate feature="campaigns" closedInGrace>
            <Button icon={IconRefresh} busy={acts.busy} onClick={() => void acts.retry()}>
              {sayCampaigns('act.retry')}
            </Button>
          </PlanGate>
        )}
      </div>
      <ListPage
        label={say('who.title')}
        read={list}
        rows={list.data?.recipients}
        meta={list.data?.meta}
        rowKey={({ customer_id }) => customer_id}
        state={state}
        columns={recipientColumns({ timezone, now, isSending: campaign.status === 'sending' })}
        tools={{
          search: { label: say('who.search'), placeholder: say('who.search_hint') },
          selects: (
            <FilterSelect
              label={say('who.way')}
              value={values.channel}
              choices={[
                { value: '', label: say('who.any_way') },
                ...CHANNELS.map((channel) => ({ value: channel, label: saySending(`channel.${channel}`) })),
              ]}
              onChange={(channel) => change({ channel })}
            />
          ),
          chips: (
            <Chips
              label={say('who.filter')}
              value={values.status}
              choices={statusChoices(campaign, { ...values, counts: list.data?.meta.counts, hearsDeliveries })}
              onChange={(status) => change({ status })}
            />
          ),
        }}
        failed={say('who.error')}
        empty={<Nobody campaign={campaign} timezone={timezone} now={now} />}
        nothing={{ title: say('who.nothing'), clear: say('who.clear') }}
      />
    </section>
  )
}

/** Says that the list fills only of a campaign that may still begin. */
function Nobody({ campaign, timezone, now }: { campaign: CampaignDetails; timezone: string; now: Date }) {
  const { status } = campaign
  const isOver =
    (status === 'failed' || status === 'cancelled') && !canDo(campaign, 'resume', now, unbegunTime(campaign, timezone))
  if (isOver) return <EmptyState title={say('who.nobody')} text={say('who.nobody_text')} />
  return <EmptyState title={say('who.empty')} text={say('who.empty_text')} />
}

type Shown = Pick<OpenChannels, 'hearsDeliveries'> & {
  status: RecipientStatus | ''
  channel: Channel | ''
  /** Undefined until they are known. */
  counts: Readonly<Record<RecipientStatus, number>> | undefined
}

/** Only what is measured on the chosen way is offered, and the chosen status, which may come from the address. */
function statusChoices(campaign: CampaignDetails, { status: chosen, channel, counts, hearsDeliveries }: Shown) {
  const isShown = (way: Channel) => campaign.figures[way] !== undefined && (channel === '' || channel === way)
  const is = measured(campaign, hearsDeliveries)
  const written = (['email', 'sms'] as const).filter(isShown)
  const onCard = isShown('in-app')
  const delivered = written.some((way) => is[way].delivered)
  const opened = written.some((way) => is[way].opened)
  // A card page keeps the same statuses, under names of its own.
  const labels: Partial<Record<RecipientStatus, string>> = {
    skipped: say('who.skipped'),
    ...(onCard && {
      delivered: say(delivered ? 'who.delivered_or_on_card' : 'status.on_card'),
      opened: say(opened ? 'who.opened_or_seen' : 'status.seen'),
    }),
  }
  const offered: Partial<Record<RecipientStatus, boolean>> = {
    delivered: onCard || delivered,
    opened: onCard || opened,
    clicked: written.some((way) => is[way].clicked),
    queued: (counts?.queued ?? 0) > 0,
  }
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    { value: '' as const, label: say('who.all'), ...(all !== undefined && { count: all }) },
    ...CHOICES.filter((status) => status === chosen || (offered[status] ?? true)).map((status) => ({
      value: status,
      label: labels[status] ?? say(`status.${status}`),
      ...(counts && { count: counts[status] }),
    })),
  ]
}

/** Reads once more when the campaign's status has changed: what was read before it is not the end. */
function useReadAgainAfter(status: CampaignDetails['status'], readAgain: () => unknown): void {
  const seen = useRef(status)
  useEffect(() => {
    if (seen.current === status) return
    seen.current = status
    readAgain()
  }, [status, readAgain])
}
