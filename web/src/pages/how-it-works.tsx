import { sitePath } from '#app/site-path.ts'
import { say } from '#messages/how-it-works.ts'
import { Steps } from './+home/Steps.tsx'
import type { SitePage } from './+site/site-page.ts'

const PEOPLE = ['join', 'show', 'see', 'keep'] as const

function Body() {
  return (
    <>
      <div className="wrap site-head">
        <h1 className="site-title">{say('title')}</h1>
        <p className="lead">{say('lead')}</p>
      </div>
      <Steps />
      <section className="wrap facts" aria-labelledby="people-title">
        <h2 className="bigh" id="people-title">
          {say('people.title')}
        </h2>
        <dl>
          {PEOPLE.map((one) => (
            <div key={one}>
              <dt>{say(`people.${one}.title`)}</dt>
              <dd>{say(`people.${one}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="wrap acts site-end">
        <a className="btn main" href={sitePath('/business/how-it-works')}>
          {say('more')}
        </a>
        <a className="btn" href={sitePath('/faqs')}>
          {say('to_people')}
        </a>
      </div>
    </>
  )
}

export default { title: say('page_title'), description: say('description'), Body } satisfies SitePage
