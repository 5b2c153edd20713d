/** Questions of people who hold a card, and the three that owners ask first. */
import { sitePath } from '#app/site-path.ts'
import { say } from '#messages/faqs.ts'
import { questionData, questionParts, type QuestionGroup } from './+site/Questions.tsx'
import type { SitePage } from './+site/site-page.ts'
import { NotAnswered, TextPage } from './+site/TextPage.tsx'

const GROUPS: readonly QuestionGroup[] = [
  { id: 'card', items: ['show', 'find', 'many', 'less'] },
  { id: 'messages', items: ['stop_messages', 'without'] },
  { id: 'yours', items: ['who', 'leave'] },
  { id: 'first', items: ['cost', 'signal', 'lost'] },
]

function Body() {
  return (
    <TextPage
      title={say('people.title')}
      lead={
        <>
          {say('people.lead')}{' '}
          <a className="link" href={sitePath('/business/faqs')}>
            {say('people.to_owners')}
          </a>
        </>
      }
      parts={questionParts(GROUPS)}
      after={<NotAnswered />}
    />
  )
}

export default {
  title: say('people.page_title'),
  description: say('people.description'),
  Body,
  data: questionData(GROUPS),
} satisfies SitePage
