/** Question two: who gets it, who is held back, and who is left out and why. */
import { customers, imports } from '@stampwell/contract/client-endpoints.gen.ts'
import { CAMPAIGN_AUDIENCES, type CampaignAudience } from '@stampwell/domain/sending/campaign.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { HOLDOUT_ABOVE, HOLDOUT_SHARE, leftAfterHoldout, MIN_HELD_OUT } from '@stampwell/domain/sending/holdout.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/campaign-form.ts'
import { Chips } from '#ui/fields/SegmentedControl.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { PeopleField } from '../../+sending/PeopleField.tsx'
import { reachOf, type CountedPreview } from '../../+sending/reach.ts'
import { audienceWords } from '../+campaign/audience-words.ts'
import { ReachPart } from './ReachPart.tsx'
import { goneOf, type Preview } from '../../+sending/use-preview.ts'
import { FieldError } from '../../+sending/FieldError.tsx'
import { Question } from './Question.tsx'
import type { DraftState } from './use-campaign-draft.ts'

const WITH_AUDIENCES = { query: { audiences: 'true' } } as const

export function AudiencePart({
  draft,
  errors,
  change,
  channels,
  preview,
}: Pick<DraftState, 'draft' | 'errors' | 'change'> & {
  /** Those of the draft that are open. */
  channels: readonly Channel[]
  preview: Preview
}) {
  const counts = useRead(customers.statistics, WITH_AUDIENCES).data
  const countOf: Partial<Record<CampaignAudience, number | undefined>> = {
    all: counts?.totalCustomers,
    new: counts?.newCustomers,
    inactive: counts?.inactiveCustomers,
    ...counts?.audiences,
    ...(draft.people.length > 0 ? { custom: draft.people.length } : {}),
  }
  const file = useRead(imports.show, { params: { id: draft.importId } }, { enabled: draft.importId !== '' }).data
    ?.import
  // The people of an import are offered where the form was opened from it.
  const offered = CAMPAIGN_AUDIENCES.filter((audience) => audience !== 'import' || draft.importId !== '')
  const choices = offered.map((audience) => {
    const count = countOf[audience]
    return {
      value: audience,
      label: audienceWords(audience),
      ...(count === undefined ? {} : { count }),
    }
  })
  // Sending counts those who are reached, not those who are meant, and holds nobody back of so few.
  const reached = preview.data && reachedOf(preview.data)
  const isSmall = reached !== undefined && reached <= HOLDOUT_ABOVE
  return (
    <Question id="cmp-audience" title={say('audience.title')}>
      <Chips
        label={say('audience.title')}
        value={draft.audience}
        choices={choices}
        onChange={(audience) => change({ audience, isAudienceChosen: true })}
      />
      {draft.audience === 'import' && file && (
        <p className="cap">{say('audience.import_file', { file: file.file_name })}</p>
      )}
      {draft.audience === 'custom' && (
        <PeopleField
          value={draft.people}
          gone={goneOf(draft.people.length, preview)}
          error={errors['customAudience']?.[0]}
          onChange={(people) => change({ people })}
        />
      )}
      <FieldError message={errors['audience']?.[0]} />
      <ReachPart preview={preview} nobody={nobodyWords(draft, channels, preview)} />
      {isSmall ? (
        reached > 0 && <p className="cap">{say('reach.hold_none', { count: HOLDOUT_ABOVE })}</p>
      ) : (
        <div className="cmp-hold">
          <Switch
            label={say('reach.hold')}
            hint={holdWords(reached)}
            checked={draft.holdout}
            onChange={(holdout) => change({ holdout })}
          />
        </div>
      )}
    </Question>
  )
}

/** Returns how many people the message would reach if nobody were held back. */
function reachedOf(preview: CountedPreview): number {
  const { written, onlyOnCard, held_out } = reachOf(preview)
  return written + onlyOnCard + held_out
}

/** Says what the comparison will tell. With too few held back its verdict is always that they were too few. */
function holdWords(reached: number | undefined): string {
  if (reached === undefined || reached - leftAfterHoldout(reached) >= MIN_HELD_OUT) return say('reach.hold_text')
  return say('reach.hold_few', { held: MIN_HELD_OUT, people: Math.round(MIN_HELD_OUT / HOLDOUT_SHARE) })
}

/** Null while the people are still to be counted. */
function nobodyWords(
  { audience, people }: DraftState['draft'],
  channels: readonly Channel[],
  { data, isOld }: Preview,
): string | null {
  if (audience === 'custom' && people.length === 0) return say('reach.nobody_chosen')
  if (channels.length === 0) return say('reach.no_channel')
  if (!data && isOld) return null
  if (!data || data.audienceSize === 0) return say('reach.nobody_audience')
  return say('reach.nobody_out', { count: data.audienceSize })
}
