import { STAMP_ICONS } from '@stampwell/domain/stamp-icons.ts'
import { Link, type MetaFunction } from 'react-router'
import { say } from '#messages/home.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Logo } from '#ui/Logo.tsx'
import { knowStampIcons } from '#ui/stamp-card/stamp-icons.ts'
import { Inside } from './+home/Inside.tsx'
import { Questions } from './+home/Questions.tsx'
import { SelfHosting } from './+home/SelfHosting.tsx'
import { Steps } from './+home/Steps.tsx'
import { Toy } from './+home/Toy.tsx'
import './+home/home.css'

// Prerendered, so the icons cannot be loaded later.
knowStampIcons(STAMP_ICONS)

export const meta: MetaFunction = () => [{ title: say('title') }, { name: 'description', content: say('description') }]

export default function HomePage() {
  return (
    <div className="home">
      <a className="btn main skip" href="#content">
        {say('skip')}
      </a>
      <header className="hd">
        <Logo />
        <nav aria-label={say('pages')}>
          <a className="btn quiet opt" href="#how">
            {say('how_link')}
          </a>
          <a className="btn quiet opt" href="#questions">
            {say('questions_link')}
          </a>
          <Link className="btn quiet" to="/business/login">
            {say('log_in')}
          </Link>
          <Link className="btn main opt" to="/business/register">
            {say('start')}
          </Link>
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        <div className="hero">
          <div>
            <h1>{say('hero.title')}</h1>
            <p className="lead">{say('hero.lead')}</p>
            <div className="acts">
              <Link className={buttonClass('main')} to="/business/register">
                {say('start')}
              </Link>
              <a className="btn" href="#how">
                {say('how_link')}
              </a>
            </div>
          </div>
          <Toy />
        </div>
        <Steps />
        <Inside />
        <Questions />
        <section className="end" aria-labelledby="end-title">
          <h2 className="bigh" id="end-title">
            {say('end.title')}
          </h2>
          <div className="acts">
            <Link className={buttonClass('main')} to="/business/register">
              {say('start')}
            </Link>
            <Link className="btn" to="/business/login">
              {say('log_in')}
            </Link>
          </div>
        </section>
      </main>
      <footer className="ft">
        <Logo />
        <SelfHosting />
      </footer>
    </div>
  )
}
