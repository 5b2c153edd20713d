/**
 * Paragraphs of a text of the catalogue. `[legal_name]` and the like are filled in from the operator's settings,
 * `[pricing]` is a link to that page.
 */
import { Fragment } from 'react'
import { sitePath } from '#app/site-path.ts'
import { say } from '#messages/site.ts'

const OPERATOR = ['legal_name', 'legal_address', 'support_email'] as const
const PRICING = 'pricing'

export function Prose({ children }: { children: string }) {
  return children.split('\n').map((paragraph) => (
    <p key={paragraph}>
      {paragraph.split(/\[(\w+)\]/).map((piece, index) => {
        const field = OPERATOR.find((one) => index % 2 === 1 && one === piece)
        const isLink = index % 2 === 1 && piece === PRICING
        // A text has few pieces and never changes: the index is their name.
        return (
          <Fragment key={index}>
            {field && <Operator field={field} />}
            {isLink && <PricingLink />}
            {!field && !isLink && piece}
          </Fragment>
        )
      })}
    </p>
  ))
}

function PricingLink() {
  return (
    <a className="link" href={sitePath('/business/pricing')}>
      {say('pricing_page')}
    </a>
  )
}

/** The same text without marks, for structured data. */
export function plainText(text: string): string {
  return text.replaceAll(`[${PRICING}]`, say('pricing_page')).replaceAll('\n', ' ')
}

/** Until the settings are there, and where they are empty, words that are true of every operator. */
export function Operator({ field }: { field: (typeof OPERATOR)[number] }) {
  return <span data-platform={field}>{say(`operator.${field}`)}</span>
}
