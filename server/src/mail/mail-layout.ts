/** Layout of all e-mails: readable without pictures or style sheets, with the same words as plain text. */
import { replaceLinks } from '@stampwell/domain/text-links.ts'
import type { EmailContent, EmailLink } from './email-content.ts'
import { toHtml } from './mail-html.ts'

export type EmailParts = { html: string; text: string; headers?: Record<string, string> }

/** Returns an e-mail as HTML (tables and inline styles, for mail clients) and as text. Escapes all content. */
export function layoutMail(content: EmailContent): EmailParts {
  const { linkTo } = content
  // Each address is asked for once, so that both parts lead to the same one.
  const known = new Map<string, string>()
  const link = linkTo
    ? (url: string) => {
        const tracked = known.get(url) ?? linkTo(url)
        known.set(url, tracked)
        return tracked
      }
    : null
  const headers = unsubscribeHeaders(content.unsubscribe)
  return { html: toHtml(content, link), text: toText(content, link), ...(headers ? { headers } : {}) }
}

function toText(content: EmailContent, link: ((url: string) => string) | null): string {
  const { heading, code, lines, button, footer, unsubscribe, preferences, address } = content
  const small = [
    footer,
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []),
    ...(preferences ? [`${preferences.label}: ${preferences.url}`] : []),
    ...(address ? [address] : []),
  ]
  const parts = [
    heading,
    ...(code ? [code] : []),
    ...lines.map((line) => (link ? replaceLinks(line, link) : line)),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `--\n${small.join('\n')}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** Mail programs post to the address without asking anybody, so they accept https alone. */
function unsubscribeHeaders(unsubscribe: EmailLink | undefined): Record<string, string> | null {
  if (!unsubscribe || !/^https:\/\/[^\s<>,]+$/.test(unsubscribe.url)) return null
  return { 'List-Unsubscribe': `<${unsubscribe.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
