/** Question one: the goal, with its people and text to begin with, the name and the period that the message speaks of. */
import { campaigns } from '@stampwell/contract/client-endpoints.gen.ts'
import { isDate } from '@stampwell/domain/time/calendar.ts'
import { CAMPAIGN_GOALS, type CampaignGoal } from '@stampwell/domain/sending/campaign.ts'
import { GOAL_AUDIENCES } from '@stampwell/domain/sending/campaign-goals.ts'
import { GOAL_ICONS } from './goal-icons.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useRead } from '#app/use-read.ts'
import { say as sayCampaigns } from '#messages/campaigns.ts'
import { say } from '#messages/campaign-form.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { Button } from '#ui/elements/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { audienceWords } from '../+campaign/audience-words.ts'
import { FieldError } from '../../+sending/FieldError.tsx'
import { ShopDayField } from '../../+sending/ShopDayField.tsx'
import { isOwnText, missingText, textPart, type GoalText } from './goal-texts.ts'
import { Question } from './Question.tsx'
import type { DraftState } from './use-campaign-draft.ts'

const NO_TEXTS: readonly GoalText[] = []

export function GoalPart({ draft, errors, change }: Pick<DraftState, 'draft' | 'errors' | 'change'>) {
  const goals = useRead(campaigns.goals, {})
  const texts: readonly GoalText[] = goals.data?.goals ?? NO_TEXTS
  const isOwn = isOwnText(draft, texts)
  const offered = texts.find(({ key, body }) => key === draft.goal && body !== '')
  const missing = missingText(draft, texts)
  const awaits = useAwaitedText(texts, missing, (text) => change(textPart(text, draft)))

  const choose = (goal: CampaignGoal) => {
    awaits(goal)
    const text = texts.find(({ key }) => key === goal)
    change({
      goal,
      ...(draft.isAudienceChosen ? {} : { audience: GOAL_AUDIENCES[goal] }),
      ...(text && !isOwn ? textPart(text, draft) : {}),
    })
  }
  const useText = async () => {
    if (missing) return change(textPart(missing, draft))
    if (!offered) return
    const { pressed } = await askDialog({
      title: say('goal.texts_title', { goal: sayCampaigns(`goal.${offered.key}`) }),
      text: say('goal.texts_text'),
      ok: say('goal.texts_ok'),
      cancel: say('goal.texts_no'),
    })
    if (pressed === 'ok') change(textPart(offered, draft))
  }
  return (
    <Question id="cmp-goal" title={say('goal.title')}>
      <div className="cmp-goals" role="radiogroup" aria-labelledby="cmp-goal">
        {CAMPAIGN_GOALS.map((goal) => (
          <label key={goal} className="cmp-goal">
            <input
              className="sr"
              type="radio"
              name="goal"
              checked={draft.goal === goal}
              onChange={() => choose(goal)}
            />
            <Icon of={GOAL_ICONS[goal]} size={22} />
            <span>{sayCampaigns(`goal.${goal}`)}</span>
          </label>
        ))}
      </div>
      <FieldError message={errors['goal']?.[0]} />
      {(isOwn || missing) && offered && (
        <button type="button" className="link tall cmp-own-text" onClick={() => void useText()}>
          {say('goal.texts_title', { goal: sayCampaigns(`goal.${offered.key}`) })}
        </button>
      )}
      {(draft.goal === 'birthday' || draft.goal === 'milestone') && (
        <OnceNote goal={draft.goal} draft={draft} change={change} />
      )}
      {goals.error && !goals.data && (
        <Note tone="late" role="status">
          <span>{say('goals_error')}</span>
          <Button busy={goals.isFetching} onClick={() => void goals.refetch()}>
            {say('goals_retry')}
          </Button>
        </Note>
      )}
      <NameAndPeriod draft={draft} errors={errors} change={change} />
    </Question>
  )
}

/** Says whom the goal is sent to once, which is not its own people where others were chosen before it. */
function OnceNote({ goal, draft, change }: Pick<DraftState, 'draft' | 'change'> & { goal: 'birthday' | 'milestone' }) {
  const audience = GOAL_AUDIENCES[goal]
  const isOfGoal = draft.audience === audience
  return (
    <p className="cap">
      {say(isOfGoal ? `goal.once_${goal}` : 'goal.once_chosen')}{' '}
      {!isOfGoal && (
        <button type="button" className="link tall" onClick={() => change({ audience, isAudienceChosen: false })}>
          {say('goal.take', { people: audienceWords(audience) })}
        </button>
      )}{' '}
      {say(`goal.always_${goal}`)}{' '}
      <Link className="link tall" to="/business/automations">
        {say('goal.automation')}
      </Link>
    </p>
  )
}

/** A goal that was chosen before our texts were there gets its text when they come. */
function useAwaitedText(
  texts: readonly GoalText[],
  missing: GoalText | null,
  onText: (text: GoalText) => void,
): (goal: CampaignGoal) => void {
  const chosen = useRef<CampaignGoal | null>(null)
  useEffect(() => {
    if (texts.length === 0 || chosen.current === null) return
    if (missing?.key === chosen.current) onText(missing)
    chosen.current = null
    // oxlint-disable-next-line exhaustive-deps -- only the arrival of the texts fills the message
  }, [texts])
  return (goal) => {
    chosen.current = texts.length === 0 ? goal : null
  }
}

function NameAndPeriod({ draft, errors, change }: Pick<DraftState, 'draft' | 'errors' | 'change'>) {
  return (
    <div className="cmp-pair">
      <Field
        label={
          <>
            {say('goal.name')} <span className="opt">{say('goal.name_hint')}</span>
          </>
        }
        name="campaignName"
        maxLength={120}
        autoComplete="off"
        required
        value={draft.campaignName}
        error={errors['campaignName']?.[0]}
        onChange={(event) => change({ campaignName: event.target.value })}
      />
      <div className="cmp-dates">
        <ShopDayField
          label={say('goal.from')}
          optional
          name="startDate"
          value={draft.startDate}
          error={errors['startDate']?.[0]}
          onChange={(startDate) => change({ startDate })}
        />
        <ShopDayField
          label={say('goal.until')}
          optional
          hint={say('goal.until_hint')}
          name="endDate"
          min={isDate(draft.startDate) ? draft.startDate : undefined}
          value={draft.endDate}
          error={errors['endDate']?.[0]}
          onChange={(endDate) => change({ endDate })}
        />
      </div>
    </div>
  )
}
