/** The home page: a card to play with, then what owners ask first. */
import { appPath, sitePath } from '#app/site-path.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/home.ts'
import { say as saySite } from '#messages/site.ts'
import { HomePlans } from './+home/HomePlans.tsx'
import { LostScene } from './+home/LostScene.tsx'
import { SignalScene } from './+home/SignalScene.tsx'
import { Toy } from './+home/Toy.tsx'
import { Island } from './+site/Island.tsx'
import type { SitePage } from './+site/site-page.ts'

const PAPER = ['nine', 'borrowed', 'gone', 'worked'] as const

function Body() {
  return (
    <>
      <div className="hero wrap">
        <div>
          <h1>{say('hero.title')}</h1>
          <p className="lead">{say('hero.lead')}</p>
          <div className="acts">
            <a className="btn main" href={appPath('/business/register')}>
              {saySite('start')}
            </a>
            <a className="btn" href={sitePath('/business/pricing')}>
              {say('hero.cost')}
            </a>
          </div>
          <p className="under">{say('hero.under')}</p>
        </div>
        <Island name="toy" of={Toy} />
      </div>
      <Asked />
      <Paper />
      <section className="wrap end" aria-labelledby="end-title">
        <h2 className="bigh" id="end-title">
          {say('end.title')}
        </h2>
        <div className="acts">
          <a className="btn main" href={appPath('/business/register')}>
            {saySite('start')}
          </a>
        </div>
      </section>
    </>
  )
}

function Asked() {
  return (
    <>
      <section className="ask" aria-labelledby="cost">
        <div className="wrap">
          <div>
            <h2 className="bigh" id="cost">
              {say('cost.title')}
            </h2>
            <p className="lead">{say('cost.text')}</p>
            <div className="acts">
              <a className="btn" href={sitePath('/business/pricing')}>
                {say('cost.act')}
              </a>
            </div>
          </div>
          <div className="scene">
            <Island name="home-plans" of={HomePlans} />
            <noscript>
              <p className="muted">{say('cost.without_script')}</p>
            </noscript>
          </div>
        </div>
      </section>
      <section className="ask turned" aria-labelledby="signal">
        <div className="wrap">
          <div>
            <h2 className="bigh" id="signal">
              {say('signal.title')}
            </h2>
            <p className="lead">{say('signal.text')}</p>
          </div>
          <SignalScene />
        </div>
      </section>
      <section className="ask" aria-labelledby="lost">
        <div className="wrap">
          <div>
            <h2 className="bigh" id="lost">
              {say('lost.title')}
            </h2>
            <p className="lead">{say('lost.text')}</p>
          </div>
          <LostScene />
        </div>
      </section>
    </>
  )
}

function Paper() {
  return (
    <section className="know" aria-labelledby="paper">
      <div>
        <h2 className="bigh" id="paper">
          {say('paper.title')}
        </h2>
        <dl>
          {PAPER.map((one) => (
            <div key={one}>
              <dt>{say(`paper.${one}.title`)}</dt>
              <dd>{say(`paper.${one}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

export default {
  title: say('title'),
  description: say('description'),
  Body,
  data: {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: saySite('name'),
    url: `__PUBLIC_URL__${sitePath('/')}`,
    inLanguage: LOCALE,
    description: say('description'),
  },
} satisfies SitePage
