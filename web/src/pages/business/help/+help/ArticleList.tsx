/** The articles that a search finds, or what to try if it finds none. */
import { Link } from 'react-router'
import { say as sayArticle } from '#messages/help-articles.ts'
import { say } from '#messages/help.ts'
import { Button } from '#ui/elements/Button.tsx'
import { markParts } from '#ui/widgets/mark-parts.ts'
import { EmptyState } from '#ui/feedback/States.tsx'
import { helpUrl } from '../../+help-link/help-articles.ts'
import { PLACES } from './articles.ts'
import { meantInstead, searchArticles } from './search-articles.ts'
import { Topics } from './Topics.tsx'

type ArticleListProps = { search: string; onSearch: (text: string) => void }

export function ArticleList({ search, onSearch }: ArticleListProps) {
  const found = searchArticles(search)
  return (
    <div className="help-found">
      <p role="status" className={found.length === 0 ? 'sr' : 'muted'}>
        {found.length === 0
          ? say('nothing.title', { text: search })
          : say('found', { count: found.length, text: search })}
      </p>
      {found.length === 0 ? (
        <Nothing search={search} onSearch={onSearch} />
      ) : (
        <>
          <ul>
            {found.map(({ article, line }) => (
              <li key={article}>
                <Link to={helpUrl(article)}>
                  <b>
                    <Marked words={sayArticle(`${article}.title`)} text={search} />
                  </b>
                  <span className="muted">
                    <Marked words={line} text={search} />
                  </span>
                  <small className="muted">{say(`topic.${PLACES[article].topic}`)}</small>
                </Link>
              </li>
            ))}
          </ul>
          <Button onClick={() => onSearch('')}>{say('clear')}</Button>
        </>
      )}
    </div>
  )
}

function Nothing({ search, onSearch }: ArticleListProps) {
  const meant = meantInstead(search)
  return (
    <>
      <EmptyState
        title={say('nothing.title', { text: search })}
        text={meant === null ? say('nothing.text') : say('nothing.meant', { word: meant })}
        actions={
          meant !== null && (
            <Button onClick={() => onSearch(meant)}>{say('nothing.search_meant', { word: meant })}</Button>
          )
        }
      />
      <Topics />
    </>
  )
}

function Marked({ words, text }: { words: string; text: string }) {
  return markParts(words, text).map(({ text: part, found }, index) =>
    // The parts have no name of their own, and never change their order.
    found ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  )
}
