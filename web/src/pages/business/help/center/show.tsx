import { Link, useParams, type MetaFunction } from 'react-router'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { LOCALE } from '#messages/catalogue.ts'
import { say as sayArticle } from '#messages/help-articles.ts'
import { say } from '#messages/help.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { HELP_PAGE, helpUrl, type HelpArticle } from '../../+help-link/help-articles.ts'
import { ARTICLES, articlesOf, PLACES, stepsOf, type PictureName } from '../+help/articles.ts'
import { Contact } from '../+help/ContactPart.tsx'
import '../+help/help.css'

export const meta: MetaFunction = ({ params }) => {
  const article = articleAt(params['article'])
  return [{ title: `${article ? sayArticle(`${article}.title`) : say('title')} · Stampwell` }]
}

const PICTURES = import.meta.glob<string>('../+pictures/*.webp', { eager: true, query: '?url', import: 'default' })

export default function HelpArticlePage() {
  const article = articleAt(useParams()['article'])
  if (!article) return <Missing />
  const { topic, opens, picture } = PLACES[article]
  return (
    <div className="help-article">
      <article>
        <header>
          <Back to={`${HELP_PAGE}#topic-${topic}`}>{say(`topic.${topic}`)}</Back>
          <h1 className="h1">{sayArticle(`${article}.title`)}</h1>
        </header>
        <p className="lead">{sayArticle(`${article}.answer`)}</p>
        <ol className="help-steps">
          {stepsOf(article).map(({ title, text }, index) => (
            <li key={title}>
              <b>{title}</b>
              {text !== '' && <span className="muted">{text}</span>}
              {picture?.step === index + 1 && <Picture name={picture.name} />}
            </li>
          ))}
        </ol>
        <Note role="note">
          <span>{sayArticle(`${article}.note`)}</span>
        </Note>
        {opens && (
          <Link className={`${buttonClass()} help-open`} to={opens.to}>
            {say(`open.${opens.words}`)}
          </Link>
        )}
      </article>
      <aside className="help-aside" aria-label={say('article.also', { topic: say(`topic.${topic}`) })}>
        <h2>{say('article.also', { topic: say(`topic.${topic}`) })}</h2>
        <ul>
          {articlesOf(topic)
            .filter((other) => other !== article)
            .map((other) => (
              <li key={other}>
                <Link to={helpUrl(other)}>{sayArticle(`${other}.title`)}</Link>
              </li>
            ))}
        </ul>
        <h2>{say('contact.title')}</h2>
        <Contact />
      </aside>
    </div>
  )
}

function Picture({ name }: { name: PictureName }) {
  return (
    <span className="help-picture">
      <img
        src={PICTURES[`../+pictures/${name}.webp`]}
        alt={say(`picture.${name}`)}
        width={800}
        height={500}
        loading="lazy"
      />
      {LOCALE !== 'en' && <small>{say('picture_english')}</small>}
    </span>
  )
}

function Back({ to, children }: { to: string; children: string }) {
  return (
    <p className="back">
      <Link to={to}>
        <Icon of={IconChevronLeft} size={18} />
        {children}
      </Link>
    </p>
  )
}

function Missing() {
  return (
    <>
      <PageHead title={say('title')} />
      <EmptyState
        title={say('article.missing')}
        text={say('article.missing_text')}
        actions={
          <Link className={buttonClass('main')} to={HELP_PAGE}>
            {say('article.to_all')}
          </Link>
        }
      />
    </>
  )
}

function articleAt(name: string | undefined): HelpArticle | undefined {
  return ARTICLES.find((article) => article === name)
}
