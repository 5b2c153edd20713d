/** A legal text with its version, which a registration stores. */
import { TERMS_DATE, TERMS_VERSION } from '@stampwell/domain/platform/terms-version.ts'
import { writeDay } from '@stampwell/domain/time/write-day.ts'
import { DATE_LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/site.ts'
import { Prose } from './Prose.tsx'
import { NotAnswered, TextPage } from './TextPage.tsx'

const DATE = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'long', timeZone: 'UTC' })

export function LegalPage({
  title,
  lead,
  parts,
}: {
  title: string
  lead: string
  parts: readonly { id: string; title: string; text: string }[]
}) {
  return (
    <TextPage
      title={title}
      lead={lead}
      before={
        <p className="cap tx-version">
          {say('version', { version: TERMS_VERSION, date: writeDay(DATE, new Date(TERMS_DATE)) })} {say('translated')}
        </p>
      }
      parts={parts.map((part) => ({ id: part.id, title: part.title, content: <Prose>{part.text}</Prose> }))}
      after={<NotAnswered />}
    />
  )
}
