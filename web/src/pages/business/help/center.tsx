import { useCallback } from 'react'
import { Link, useSearchParams, type MetaFunction } from 'react-router'
import { say } from '#messages/help.ts'
import { PageHead } from '#app/PageHead.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { useFocusInPlace } from '#ui/focus/use-focus-in-place.ts'
import { helpUrl, type HelpArticle } from '../+help-link/help-articles.ts'
import { ArticleList } from './+help/ArticleList.tsx'
import { ContactPart } from './+help/ContactPart.tsx'
import { KeysPart } from './+help/KeysPart.tsx'
import { Topics } from './+help/Topics.tsx'
import './+help/help.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

const MAX_SEARCH = 100
const EXAMPLES = { phone: 'new-phone', stamp: 'give', poster: 'poster' } as const satisfies Record<string, HelpArticle>

/** `?search=poster` shows the articles that it finds. */
export default function HelpCenterPage() {
  const [address, setAddress] = useSearchParams()
  const search = (address.get('search') ?? '').trim().slice(0, MAX_SEARCH)
  // Replaces the history entry: the steps of typing are not pages to go back to.
  const onSearch = useCallback(
    (text: string) =>
      setAddress(text === '' ? {} : { search: text.slice(0, MAX_SEARCH) }, { replace: true, preventScrollReset: true }),
    [setAddress],
  )
  // The buttons that search anew, or for nothing, go with what they stand under.
  const found = useFocusInPlace<HTMLDivElement>(search)
  return (
    <>
      <PageHead
        title={say('title')}
        lead={
          <>
            {say('lead')} {say('demo')}
          </>
        }
      />
      <div className="help-search">
        <SearchField value={search} onSearch={onSearch} label={say('search')} placeholder={say('search_hint')} />
        <p className="muted">
          {say('examples')}{' '}
          {Object.entries(EXAMPLES).map(([example, article], index) => (
            <span key={example}>
              {index > 0 && ', '}
              <Link className="link" to={helpUrl(article)}>
                {say(`example.${example as keyof typeof EXAMPLES}`)}
              </Link>
            </span>
          ))}
        </p>
      </div>
      <div ref={found} tabIndex={-1}>
        {search === '' ? <Topics /> : <ArticleList search={search} onSearch={onSearch} />}
      </div>
      <KeysPart />
      <ContactPart />
    </>
  )
}
