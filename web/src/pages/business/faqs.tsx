/** Questions of owners, in the order in which they ask them. */
import { say } from '#messages/faqs.ts'
import { questionData, questionParts, type QuestionGroup } from '../+site/Questions.tsx'
import type { SitePage } from '../+site/site-page.ts'
import { NotAnswered, TextPage } from '../+site/TextPage.tsx'

const GROUPS: readonly QuestionGroup[] = [
  { id: 'counter', items: ['app', 'signal', 'start', 'wrong', 'staff'] },
  { id: 'customers', items: ['lost', 'own_lost', 'copy', 'no_phone', 'list'] },
  { id: 'money', items: ['cost', 'stop', 'failed', 'commission'] },
  { id: 'data', items: ['owner', 'vanish', 'law'] },
]

function Body() {
  return (
    <TextPage
      title={say('owners.title')}
      lead={say('owners.lead')}
      parts={questionParts(GROUPS)}
      after={<NotAnswered />}
    />
  )
}

export default {
  title: say('owners.page_title'),
  description: say('owners.description'),
  Body,
  data: questionData(GROUPS),
} satisfies SitePage
