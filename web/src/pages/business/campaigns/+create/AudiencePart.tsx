/** Question two: who gets it, who is held back, and who is left out and why. */
import { customers, imports } from '@stampwell/contract/client-endpoints.gen.ts'
import { CAMPAIGN_AUDIENCES, type CampaignAudience } from '@stampwell/domain/sending/campaign.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { HOLDOUT_ABOVE } from '@stampwell/domain/sending/holdout.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/campaign-form.ts'
import { Chips } from '#ui/SegmentedControl.tsx'
import { Switch } from '#ui/Switch.tsx'
import { PeopleField } from '../../+sending/PeopleField.tsx'
import { audienceWords } from '../+campaign/audience-words.ts'
import { ReachPart } from './ReachPart.tsx'
import type { Preview } from '../../+sending/use-preview.ts'
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
  // Nobody is held back of so few: chance would decide.
  const isSmall = preview.data !== undefined && preview.data.audienceSize <= HOLDOUT_ABOVE
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
          error={errors['customAudience']?.[0]}
          onChange={(people) => change({ people })}
        />
      )}
      <FieldError message={errors['audience']?.[0]} />
      <ReachPart preview={preview} nobody={nobodyWords(draft, channels, preview)} />
      {!isSmall && (
        <div className="cmp-hold">
          <Switch
            label={say('reach.hold')}
            hint={say('reach.hold_text')}
            checked={draft.holdout}
            onChange={(holdout) => change({ holdout })}
          />
        </div>
      )}
    </Question>
  )
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
