/** Prices from the plans in force. Written as HTML without figures, which a script brings. */
import { say } from '#messages/pricing.ts'
import { Island } from '../+site/Island.tsx'
import { Prices } from '../+site/prices/Prices.tsx'
import type { SitePage } from '../+site/site-page.ts'

const EVERY = ['signal', 'phone', 'tills', 'data', 'share', 'redeem'] as const
const MORE = ['pay', 'change', 'sms'] as const
/** Day 0 is the day of the first failed try. */
const WORKS = 8
const DAYS = 15

function Body() {
  return (
    <>
      <div className="wrap site-head">
        <h1 className="site-title">{say('title')}</h1>
        <p className="lead">{say('lead')}</p>
      </div>
      <div className="wrap">
        <Island name="prices" of={Prices} />
        <noscript>
          <p className="note">{say('without_script')}</p>
        </noscript>
      </div>
      <section className="wrap facts" aria-labelledby="every-title">
        <h2 className="bigh" id="every-title">
          {say('every.title')}
        </h2>
        <dl>
          {EVERY.map((one) => (
            <div key={one}>
              <dt>{say(`every.${one}.title`)}</dt>
              <dd>{say(`every.${one}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="wrap">
        <section className="end-if" aria-labelledby="fails-title">
          <h2 className="h2" id="fails-title">
            {say('fails.title')}
          </h2>
          <div>
            <div className="dayline" aria-hidden="true">
              {Array.from({ length: DAYS }, (_, day) => (
                <i key={day} className={day < WORKS ? 'ok' : 'gr'} />
              ))}
            </div>
            <div className="end-if-days">
              <p>
                <b>{say('fails.first')}</b>
                <br />
                {say('fails.first_text')}
              </p>
              <p>
                <b>{say('fails.later')}</b>
                <br />
                {say('fails.later_text')}
              </p>
            </div>
            <p className="muted">{say('fails.after')}</p>
          </div>
        </section>
      </div>
      <div className="wrap q3">
        {MORE.map((one) => (
          <section key={one}>
            <h2 className="h3">{say(`more.${one}.title`)}</h2>
            <p className="muted">{say(`more.${one}.text`)}</p>
          </section>
        ))}
      </div>
    </>
  )
}

export default { title: say('page_title'), description: say('description'), Body } satisfies SitePage
