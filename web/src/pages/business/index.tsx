/** For owners who come from a search: what it is for, and how it goes. */
import { appPath, sitePath } from '#app/site-path.ts'
import { say } from '#messages/business-landing.ts'
import { say as saySite } from '#messages/site.ts'
import { Inside } from '../+home/Inside.tsx'
import { Steps } from '../+home/Steps.tsx'
import type { SitePage } from '../+site/site-page.ts'

const FIT = ['cafe', 'shop', 'salon', 'chain'] as const

function Body() {
  return (
    <>
      <div className="wrap site-head">
        <h1 className="site-title">{say('title')}</h1>
        <p className="lead">{say('lead')}</p>
        <div className="acts">
          <a className="btn main" href={appPath('/business/register')}>
            {saySite('start')}
          </a>
          <a className="btn" href={sitePath('/business/pricing')}>
            {say('cost')}
          </a>
        </div>
      </div>
      <Steps />
      <Inside />
      <section className="wrap facts" aria-labelledby="fit-title">
        <h2 className="bigh" id="fit-title">
          {say('fit.title')}
        </h2>
        <dl>
          {FIT.map((one) => (
            <div key={one}>
              <dt>{say(`fit.${one}.title`)}</dt>
              <dd>{say(`fit.${one}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="wrap acts site-end">
        <a className="btn main" href={appPath('/business/register')}>
          {saySite('start')}
        </a>
        <a className="btn" href={sitePath('/business/how-it-works')}>
          {say('how')}
        </a>
      </div>
    </>
  )
}

export default { title: say('page_title'), description: say('description'), Body } satisfies SitePage
