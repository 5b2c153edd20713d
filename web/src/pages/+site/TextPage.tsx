/** Every page of text: a large title, the list of its parts on the left, and text of a readable width. */
import type { ReactNode } from 'react'
import { sitePath } from '#app/site-path.ts'
import { say } from '#messages/site.ts'
import { PageIndex } from '#ui/layout/PageIndex.tsx'

export type TextPart = { id: string; title: string; content: ReactNode }

export function TextPage({
  title,
  lead,
  parts,
  before,
  after,
}: {
  title: string
  lead: ReactNode
  parts: readonly TextPart[]
  before?: ReactNode
  after?: ReactNode
}) {
  return (
    <div className="tx wrap">
      <header>
        <h1 className="site-title">{title}</h1>
        <p className="lead">{lead}</p>
        {before}
      </header>
      <PageIndex label={say('on_this_page')}>
        {parts.map((part) => (
          <a key={part.id} href={`#${part.id}`}>
            {part.title}
          </a>
        ))}
      </PageIndex>
      <div className="tx-body">
        {parts.map((part) => (
          <section key={part.id} aria-labelledby={part.id}>
            <h2 className="h2" id={part.id}>
              {part.title}
            </h2>
            {part.content}
          </section>
        ))}
        {after}
      </div>
    </div>
  )
}

/** Way to the contact page from a text that did not help. */
export function NotAnswered() {
  return (
    <div className="tx-more">
      <div>
        <p className="h4">{say('not_answered.title')}</p>
        <p className="muted">{say('not_answered.text')}</p>
      </div>
      <a className="btn main" href={sitePath('/contact-us')}>
        {say('not_answered.act')}
      </a>
    </div>
  )
}
