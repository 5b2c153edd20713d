/** The story of the demo café, named as such, and what we promise whatever happens. */
import { say } from '#messages/case-study.ts'
import { DemoNote } from '#ui/feedback/Tag.tsx'
import { CAFE } from './+site/case-study-figures.ts'
import { Prose } from './+site/Prose.tsx'
import type { SitePage } from './+site/site-page.ts'
import { NotAnswered, TextPage } from './+site/TextPage.tsx'

const STORY = ['paper', 'cards', 'counter', 'change', 'messages', 'try'] as const
const PROMISES = ['pays', 'phone', 'signal', 'history', 'vanish'] as const

function Body() {
  return (
    <TextPage
      title={say('title')}
      lead={say('lead')}
      before={<DemoNote>{say('note')}</DemoNote>}
      parts={[
        { id: 'figures', title: say('figures.title'), content: <Figures /> },
        ...STORY.map((part) => ({
          id: part,
          title: say(`${part}.title`),
          content: <Prose>{say(`${part}.text`, { stamps: CAFE.stamps })}</Prose>,
        })),
        { id: 'promise', title: say('promise.title'), content: <Promises /> },
      ]}
      after={<NotAnswered />}
    />
  )
}

function Figures() {
  return (
    <ul className="tx-figures">
      <li>{say('figures.people', { count: CAFE.people })}</li>
      <li>{say('figures.cards', { count: CAFE.cards })}</li>
      <li>{say('figures.days', { count: CAFE.days })}</li>
      <li>{say('figures.stamps', { count: CAFE.stamps, start: CAFE.joinStamps })}</li>
    </ul>
  )
}

function Promises() {
  return (
    <>
      <p>{say('promise.lead')}</p>
      <dl className="tx-promises">
        {PROMISES.map((one) => (
          <div key={one}>
            <dt>{say(`promise.${one}.title`)}</dt>
            <dd>{say(`promise.${one}.text`)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

export default { title: say('page_title'), description: say('description'), Body } satisfies SitePage
