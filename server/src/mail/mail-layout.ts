/** Layout of all e-mails: readable without pictures or style sheets, with the same words as plain text. */
import { replaceLinks } from '@stampwell/domain/text/text-links.ts'
import { inLanguage } from '../texts/mail-layout.ts'
import type { EmailContent, EmailLink } from './email-content.ts'
import { toHtml } from './mail-html.ts'

/** Returns an e-mail as HTML (tables and inline styles, for mail clients) and as text. Escapes all content. */
export function layoutMail(content: EmailContent): { html: string; text: string } {
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
  return { html: toHtml(content, link), text: toText(content, link) }
}

function toText(content: EmailContent, link: ((url: string) => string) | null): string {
  const { heading, code, picture, lines, button, footer, unsubscribe, preferences, address } = content
  const say = inLanguage(content.language ?? 'en')
  const linkLine = ({ label, url }: EmailLink) => say('link', { label, url })
  const small = [
    footer,
    ...(unsubscribe ? [linkLine(unsubscribe)] : []),
    ...(preferences ? [linkLine(preferences)] : []),
    ...(address ? [address] : []),
  ]
  const parts = [
    heading,
    ...(code ? [code] : []),
    ...(picture ? [picture.alt] : []),
    ...lines.map((line) => (link ? replaceLinks(line, link) : line)),
    ...(button ? [say('button', { label: button.label, url: button.url })] : []),
    `--\n${small.join('\n')}`,
  ]
  return `${parts.join('\n\n')}\n`
}
