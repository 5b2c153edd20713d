import type { Campaign } from '@stampwell/contract/business/campaigns.ts'
import { Link } from 'react-router'
import { say } from '#messages/campaigns.ts'
import { shortDay } from '#messages/when.ts'
import type { Column } from '#ui/list-page/column.ts'
import { channelWords } from '../../+sending/channel-words.ts'
import { StatusTag } from '../+campaign/StatusTag.tsx'
import { CampaignFunnel } from './CampaignFunnel.tsx'
import { CampaignMenu } from './CampaignMenu.tsx'
import type { CampaignContext } from './campaign-list.ts'
import { outcomeOf } from './outcome.ts'

export function campaignColumns(context: CampaignContext): readonly Column<Campaign>[] {
  const { timezone, now } = context
  return [
    {
      name: 'campaign',
      head: say('list.head.campaign'),
      className: 'cpl-name',
      narrow: 'title',
      cell: (campaign) => <NameCell campaign={campaign} {...context} />,
    },
    {
      name: 'funnel',
      head: say('list.head.funnel'),
      className: 'cpl-funnel',
      narrow: 'line',
      cell: (campaign) => <CampaignFunnel campaign={campaign} {...context} />,
    },
    {
      name: 'outcome',
      head: say('list.head.outcome'),
      className: 'cpl-outcome',
      narrow: 'line',
      cell: (campaign) => {
        const { said, note, isQuiet } = outcomeOf(campaign, timezone, now)
        return (
          <>
            {isQuiet ? said : <b>{said}</b>}
            {note && <small>{note}</small>}
          </>
        )
      },
    },
    {
      name: 'act',
      head: say('list.head.act'),
      isHeadHidden: true,
      className: 'cpl-act',
      narrow: 'corner',
      cell: (campaign) => <CampaignMenu campaign={campaign} now={now} />,
    },
  ]
}

function NameCell({ campaign, timezone, now }: { campaign: Campaign } & CampaignContext) {
  const { id, campaignName, status, goal, channels, sent_at } = campaign
  return (
    <>
      <Link className="row-link" to={`/business/campaigns/details/${id}`}>
        <b>{campaignName}</b>
      </Link>
      <span className="cpl-meta">
        <StatusTag status={status} />
        {sent_at && <span className="tn">{shortDay(sent_at, timezone, now)}</span>}
        <span>{say(`goal.${goal}`)}</span>
      </span>
      <span className="cpl-meta">{channelWords(channels)}</span>
    </>
  )
}
