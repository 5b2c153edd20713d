/** Question five: now, or at a day and time of the business's zone; and a test to oneself before that. */
import { isDate, zoneName } from '@stampwell/domain/time/calendar.ts'
import { heldUntil, readSchedule } from '@stampwell/domain/sending/send-time.ts'
import { say } from '#messages/campaign-form.ts'
import { clockOf, longDay, weekdayName } from '#messages/when.ts'
import { Field } from '#ui/fields/Field.tsx'
import { SegmentedControl } from '#ui/fields/SegmentedControl.tsx'
import { ShopDayField } from '../../+sending/ShopDayField.tsx'
import type { CountedPreview } from '../../+sending/reach.ts'
import type { Preview } from '../../+sending/use-preview.ts'
import { scheduleOf, wrongSchedule, type CampaignDraft } from './campaign-draft.ts'
import { Question } from './Question.tsx'
import { TestPart, type TestPartProps } from './TestPart.tsx'
import type { DraftState } from './use-campaign-draft.ts'

export type WhenPartProps = Pick<DraftState, 'draft' | 'errors' | 'change'> & {
  timezone: string
  now: Date
  preview: Preview
  test: TestPartProps
}

export function WhenPart({ draft, errors, change, timezone, now, preview, test }: WhenPartProps) {
  // A moment that is over is said at once; a half that is missing only when the form is sent.
  const past = isDate(draft.scheduleDate) && draft.scheduleTime ? wrongSchedule(draft, timezone, now) : {}
  return (
    <Question id="cmp-when" title={say('when.title')}>
      <div className="cmp-when">
        <SegmentedControl
          label={say('when.label')}
          value={draft.isLater ? 'later' : 'now'}
          choices={[
            { value: 'now', label: say('when.now') },
            { value: 'later', label: say('when.later') },
          ]}
          onChange={(when) => change({ isLater: when === 'later' })}
        />
        {draft.isLater && (
          <>
            <ShopDayField
              label={say('when.day')}
              name="scheduleDate"
              fromToday
              value={draft.scheduleDate}
              error={past['scheduleDate']?.[0] ?? errors['scheduleDate']?.[0]}
              onChange={(scheduleDate) => change({ scheduleDate })}
            />
            <Field
              label={say('when.time')}
              type="time"
              name="scheduleTime"
              value={draft.scheduleTime}
              error={past['scheduleTime']?.[0] ?? errors['scheduleTime']?.[0]}
              onChange={(event) => change({ scheduleTime: event.target.value })}
            />
          </>
        )}
      </div>
      <p className="cap cmp-when-words" role="status">
        {whenWords(draft, timezone, now, preview.data)}
      </p>
      <TestPart {...test} />
    </Question>
  )
}

function whenWords(draft: CampaignDraft, timezone: string, now: Date, preview: CountedPreview | undefined): string {
  const at = momentOfDraft(draft, timezone, now)
  const words = () => {
    if (!draft.isLater) return say('when.now_text')
    if (at === null) return say('when.zone', { zone: zoneName(timezone) })
    return say('when.at', {
      weekday: weekdayName(at, timezone),
      day: longDay(at, timezone, now),
      time: clockOf(at, timezone),
      zone: zoneName(timezone),
    })
  }
  return at === null && draft.isLater ? words() : words() + quietWords(preview, at ?? now, timezone)
}

/** Says that text messages wait: each number has the quiet hours of its zone. '' where the server holds none. */
export function quietWords(preview: CountedPreview | undefined, at: Date, timezone: string): string {
  if (!preview?.channels.some(({ held }) => held > 0)) return ''
  return ` ${say(heldUntil(at, timezone) === null ? 'when.quiet_nigeria' : 'when.quiet')}`
}

/** Null: now, or not a moment to come. */
export function momentOfDraft(draft: CampaignDraft, timezone: string, now: Date): Date | null {
  const read = readSchedule(scheduleOf(draft), timezone, now)
  return 'send_at' in read ? read.send_at : null
}
