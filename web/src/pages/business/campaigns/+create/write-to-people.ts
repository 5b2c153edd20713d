/** Begins a campaign that wins back these people: a draft, which asks before it replaces another one. */
import { GOAL_TEXTS } from '@stampwell/domain/campaign-goals.ts'
import { draftStore } from '#app/kept-draft.ts'
import { say } from '#messages/campaigns.ts'
import { inWords } from '#messages/sentences.ts'
import type { ChosenPerson } from '../../+sending/chosen-person.ts'
import { askToReplaceDraft } from './ask-to-replace.ts'
import { CAMPAIGN_DRAFT, EMPTY_DRAFT } from './campaign-draft.ts'

/** Returns false if the draft that is there shall stay. */
export async function beginWinBack(user: string, people: readonly ChosenPerson[]): Promise<boolean> {
  const drafts = draftStore(CAMPAIGN_DRAFT, user)
  if (!drafts.isEmpty(drafts.read().draft) && !(await askToReplaceDraft(say('goal.win_back')))) return false
  const text = GOAL_TEXTS.find(({ key }) => key === 'win_back')
  drafts.keep(
    {
      ...EMPTY_DRAFT,
      goal: 'win_back',
      audience: 'custom',
      isAudienceChosen: true,
      people,
      messageHeading: text ? inWords(text.heading) : '',
      messageBody: text ? inWords(text.body) : '',
    },
    new Date(),
  )
  return true
}
