/** Begins a campaign that wins back these people. */
import { GOAL_TEXTS } from '@stampwell/domain/campaign-goals.ts'
import { useNavigate } from 'react-router'
import { draftStore } from '#app/kept-draft.ts'
import { useBusiness } from '#app/session/business.ts'
import { say } from '#messages/campaigns.ts'
import { inWords } from '#messages/sentences.ts'
import type { ChosenPerson } from '../../+sending/chosen-person.ts'
import { askToReplaceDraft } from './ask-to-replace.ts'
import { CAMPAIGN_DRAFT, EMPTY_DRAFT } from './campaign-draft.ts'

export function useWinBack(): (people: readonly ChosenPerson[]) => Promise<void> {
  const { id } = useBusiness()
  const navigate = useNavigate()
  return async (people) => {
    const drafts = draftStore(CAMPAIGN_DRAFT, id)
    if (!drafts.isEmpty(drafts.read().draft) && !(await askToReplaceDraft(say('goal.win_back')))) return
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
    void navigate('/business/campaigns/create')
  }
}
