import { campaigns as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import { CAMPAIGN_GOALS, CAMPAIGN_STATUSES } from '@stampwell/domain/sending/campaign.ts'
import { Link, type MetaFunction } from 'react-router'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { useBusiness } from '#app/session/business.ts'
import { useListUrl } from '#app/use-list-url.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { useSavedScroll } from '#app/use-saved-scroll.ts'
import { say } from '#messages/campaigns.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { FilterSelect } from '#ui/list-page/FilterSelect.tsx'
import { ListPage } from '#ui/list-page/ListPage.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { CountedChips } from '#ui/fields/SegmentedControl.tsx'
import { helpUrl } from '../+help-link/help-articles.ts'
import { isDemo } from '../+customer/is-demo.ts'
import { ShopDayFilter } from '../+sending/ShopDayField.tsx'
import { useSending } from '../+sending/use-sending.ts'
import { campaignPause } from './+campaign/campaign-pause.ts'
import { campaignColumns } from './+list/campaign-columns.tsx'
import { CAMPAIGN_LIST } from './+list/campaign-list.ts'
import { NoCampaigns } from './+list/NoCampaigns.tsx'
import './+list/campaigns.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

/** While a campaign of the page is being sent. */
const EVERY_MS = 5_000

const GOAL_CHOICES = [
  { value: '' as const, label: say('list.any_goal') },
  ...CAMPAIGN_GOALS.map((goal) => ({ value: goal, label: say(`goal.${goal}`) })),
]

export default function CampaignsPage() {
  const user = useBusiness()
  const now = useNow()
  const { values, query, change, state } = useListUrl(CAMPAIGN_LIST)
  const list = useRead(
    endpoints.list,
    { query },
    {
      keep: true,
      every: (data, answers) => campaignPause(data?.campaigns ?? [], { data, answers, everyMs: EVERY_MS }),
    },
  )
  const { hearsDeliveries } = useSending()
  useSavedScroll(list.isSuccess && !list.isPlaceholderData)
  const rows = list.data?.campaigns

  return (
    <>
      <PageHead
        title={say('title')}
        help={helpUrl('campaign')}
        lead={
          <>
            {say('lead')}{' '}
            <Link className="link" to="/business/automations">
              {say('lead_link')}
            </Link>
            .
          </>
        }
        isDemo={isDemo(user)}
        act={<NewCampaignLink />}
      />
      <ListPage
        label={say('list.table')}
        read={list}
        rows={rows}
        meta={list.data?.meta}
        rowKey={(campaign) => campaign.id}
        state={state}
        columns={campaignColumns({ timezone: user.business.timezone, now, hearsDeliveries })}
        tools={{
          search: { label: say('list.search'), placeholder: say('list.search_hint') },
          selects: (
            <>
              <FilterSelect
                label={say('list.goal')}
                value={values.campaignType}
                choices={GOAL_CHOICES}
                onChange={(campaignType) => change({ campaignType })}
              />
              <div className="cpl-day">
                <ShopDayFilter
                  label={say('list.day')}
                  near="either"
                  value={values.date}
                  onChange={(date) => change({ date }, { replace: true })}
                />
              </div>
            </>
          ),
          chips: (
            <CountedChips
              label={say('list.status')}
              value={values.status}
              all={say('list.all')}
              values={CAMPAIGN_STATUSES}
              labelOf={(status) => say(`status.${status}`)}
              counts={list.data?.meta.counts}
              onChange={(status) => change({ status })}
            />
          ),
        }}
        failed={say('error')}
        empty={<NoCampaigns />}
        nothing={nothingWords(values.search)}
      />
    </>
  )
}

function NewCampaignLink() {
  return (
    <PlanGate feature="campaigns">
      <Link className={buttonClass('main')} to="/business/campaigns/create">
        <Icon of={IconPlus} size={18} />
        <span>{say('new')}</span>
      </Link>
    </PlanGate>
  )
}

function nothingWords(search: string) {
  return {
    title: search ? say('nothing.searched', { text: search }) : say('nothing.title'),
    clear: say('nothing.clear'),
  }
}
