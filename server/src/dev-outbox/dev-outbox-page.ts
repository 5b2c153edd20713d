/** Renders the local outbox as a page: plain, without scripts; e-mails are shown in frames without any permissions. */
import { escapeHtml } from '@stampwell/domain/text/escape-html.ts'
import type { StoredAttachment } from './dev-outbox.sql.ts'
import { devPage } from './dev-page.ts'

export type SentMessage = {
  channel: string
  to: string
  subject: string | null
  text: string
  html: string | null
  headers: unknown
  attachments: StoredAttachment[]
  at: string
}

export const OUTBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export function outboxPage(messages: SentMessage[]): string {
  const list =
    messages.length === 0
      ? '<p class="quiet">Nothing was sent yet. Codes and links appear here.</p>'
      : messages.map(messageHtml).join('')
  const intro = 'No mail server is set, so e-mails stay here. Newest first. This page opens on this machine only.'
  return devPage({ title: 'Outbox', body: `<h1>Outbox</h1><p class="quiet">${intro}</p>${list}`, style: STYLE })
}

function messageHtml({ channel, to, subject, text, html, attachments, at }: SentMessage): string {
  const shown = html
    ? `<iframe sandbox title="${escapeHtml(subject ?? 'Message')}" srcdoc="${escapeHtml(html)}"></iframe><details><summary>As text</summary><pre>${escapeHtml(text)}</pre></details>`
    : `<pre>${escapeHtml(text)}</pre>`
  return `<article><header><h2>${escapeHtml(subject ?? (channel === 'sms' ? 'Text message' : '(no subject)'))}</h2><p class="quiet">${escapeHtml(channel)} to ${escapeHtml(to)}, <time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(0, 16).replace('T', ' '))} UTC</time></p>${attachments.map(attachmentHtml).join('')}</header>${shown}${links(text)}</article>`
}

function attachmentHtml({ filename, content_type, bytes }: StoredAttachment): string {
  return `<p>Attached: ${escapeHtml(filename)} <span class="quiet">(${escapeHtml(content_type)}, ${Math.ceil(bytes / 1024)} KB)</span></p>`
}

/** Lists the links below the message, because a sandboxed frame cannot open them. */
function links(text: string): string {
  const found = [...new Set(text.match(ADDRESS) ?? [])]
  return found.map((url) => `<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`).join('')
}

const ADDRESS = /https?:\/\/[^\s<>"')]+/g

const STYLE = `
article{background:var(--sheet);border:1px solid var(--line);border-radius:12px;padding:1rem;margin:1rem 0}
iframe{width:100%;height:26rem;border:1px solid var(--line);border-radius:8px;background:#fff;margin-top:.75rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`
