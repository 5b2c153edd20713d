/** Begins a campaign that wins back these people: a draft, which asks before it replaces another one. */
import { draftStore } from '#app/kept-draft.ts'
import { say } from '#messages/campaigns.ts'
import type { ChosenPerson } from '../../+sending/chosen-person.ts'
import { mayReplaceDraft } from './ask-to-replace.ts'
import { beginWith } from './begin-from.ts'
import { CAMPAIGN_DRAFT, EMPTY_DRAFT } from './campaign-draft.ts'

/** Returns false if the draft that is there shall stay. */
export async function beginWinBack(user: string, people: readonly ChosenPerson[]): Promise<boolean> {
  if (!(await mayReplaceDraft(user, say('goal.win_back')))) return false
  draftStore(CAMPAIGN_DRAFT, user).keep(
    { ...EMPTY_DRAFT, ...beginWith('win_back'), audience: 'custom', isAudienceChosen: true, people },
    new Date(),
  )
  return true
}
