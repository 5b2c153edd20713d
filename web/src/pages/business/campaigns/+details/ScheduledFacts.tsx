/** The campaign as it was confirmed: the people, the channels, and the number as it would be now. */
import type { CampaignDetails } from '@stampwell/contract/business/campaigns.ts'
import { useMemo } from 'react'
import { showMinor } from '#messages/money.ts'
import { say } from '#messages/campaign-result.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { channelWords } from '../../+sending/channel-words.ts'
import { reachOf } from '../../+sending/reach.ts'
import { peopleWords } from '../../+sending/reach-words.ts'
import { usePreview } from '../../+sending/use-preview.ts'
import { audienceWords } from '../+campaign/audience-words.ts'
import { FactList } from '../+campaign/FactList.tsx'
import { peopleOf } from '../+campaign/people-of.ts'
import { expectHoldout } from '../+create/expect-holdout.ts'

export function ScheduledFacts({ campaign }: { campaign: CampaignDetails }) {
  const planned = peopleOf(campaign)
  const { audience, customAudience, importId, channels, cascade, holdsOut, messageHeading, messageBody } = campaign
  const { data, error, isFetching, retry } = usePreview({
    audience,
    ...(customAudience ? { customAudience } : {}),
    ...(importId === null ? {} : { importId }),
    channels,
    cascade,
    messageHeading,
    messageBody,
  })
  const reach = useMemo(() => data && reachOf(expectHoldout(data, holdsOut)), [data, holdsOut])
  const unknown = say(error && !isFetching ? 'scheduled.uncounted' : 'scheduled.counting')
  return (
    <>
      <FactList
        facts={[
          { name: say('scheduled.audience'), value: audienceWords(audience) },
          { name: say('scheduled.ways'), value: channelWords(channels) },
          ...(planned ? [{ name: say('scheduled.planned'), value: peopleWords(planned) }] : []),
          { name: say('scheduled.people'), value: reach ? peopleWords(reach) : unknown },
          ...(reach?.cost
            ? [{ name: say('scheduled.cost'), value: showMinor(reach.cost.amount_minor, reach.cost.currency) }]
            : []),
        ]}
      />
      {error && (
        <Note tone="late" role="status">
          <span>{error.message}</span>
          <Button busy={isFetching} onClick={retry}>
            {say('scheduled.retry')}
          </Button>
        </Note>
      )}
    </>
  )
}
