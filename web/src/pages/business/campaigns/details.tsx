/** Page of one campaign: the result first, then its proof, then the people. */
import { campaigns } from '@stampwell/contract/client-endpoints.gen.ts'
import { Link, useParams, type MetaFunction } from 'react-router'
import { BackLink } from '#app/BackLink.tsx'
import { isMissing, isNotFound } from '#app/api-errors.ts'
import { useRead } from '#app/use-read.ts'
import { say as sayCampaigns } from '#messages/campaigns.ts'
import { say } from '#messages/campaign-result.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { ChartSkeleton } from '#ui/chart/ChartSkeleton.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/States.tsx'
import { campaignPause } from './+campaign/campaign-pause.ts'
import { CampaignPage } from './+details/CampaignPage.tsx'
import './+details/details.css'

export const meta: MetaFunction = () => [{ title: `${sayCampaigns('title')} · Stampwell` }]

/** While it is being sent. */
const EVERY_MS = 2_000

export default function CampaignDetailsPage() {
  const { campaign: id = '' } = useParams()
  const read = useRead(
    campaigns.show,
    { params: { id } },
    { every: (data, answers) => campaignPause(data ? [data.campaign] : [], { data, answers, everyMs: EVERY_MS }) },
  )
  // Somebody took it off the list while this page was open.
  const isGone = isNotFound(read.error)
  return (
    <>
      <BackLink to="/business/campaigns">{say('back')}</BackLink>
      {read.data && !isGone ? (
        <CampaignPage campaign={read.data.campaign} isStale={read.error !== null} />
      ) : (
        <>
          <h1 className="sr">{sayCampaigns('title')}</h1>
          <NoCampaign error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />
        </>
      )}
    </>
  )
}

function NoCampaign({ error, busy, onRetry }: { error: Error | null; busy: boolean; onRetry: () => void }) {
  if (!error) return <ChartSkeleton />
  if (isMissing(error))
    return (
      <EmptyState
        title={say('gone')}
        text={say('gone_text')}
        actions={
          <Link className={buttonClass('main')} to="/business/campaigns">
            {say('gone_link')}
          </Link>
        }
      />
    )
  return <ErrorState title={say('error')} message={error.message} onRetry={onRetry} busy={busy} />
}
