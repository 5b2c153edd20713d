/** Renders the local outbox as a page: plain, without scripts; e-mails are shown in frames without any permissions. */
export type SentMessage = {
  channel: string
  to: string
  subject: string | null
  text: string
  html: string | null
  headers: unknown
  at: string
}

export const OUTBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export function outboxPage(messages: SentMessage[]): string {
  const list =
    messages.length === 0
      ? '<p class="quiet">Nothing was sent yet. Codes and links appear here.</p>'
      : messages.map(messageHtml).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Outbox - Stampwell</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head>
<body><main><h1>Outbox</h1><p class="quiet">No mail server is set, so e-mails stay here. Newest first. This page opens on this machine only.</p>${list}</main></body></html>`
}

function messageHtml({ channel, to, subject, text, html, at }: SentMessage): string {
  const shown = html
    ? `<iframe sandbox title="${escape(subject ?? 'Message')}" srcdoc="${escape(html)}"></iframe><details><summary>As text</summary><pre>${escape(text)}</pre></details>`
    : `<pre>${escape(text)}</pre>`
  return `<article><header><h2>${escape(subject ?? '(no subject)')}</h2><p class="quiet">${escape(channel)} to ${escape(to)}, <time datetime="${escape(at)}">${escape(at.slice(0, 16).replace('T', ' '))} UTC</time></p>${links(text)}</header>${shown}</article>`
}

/** Lists the links above the frame, because a sandboxed frame cannot open them. */
function links(text: string): string {
  const found = [...new Set(text.match(ADDRESS) ?? [])]
  return found.map((url) => `<p><a href="${escape(url)}">${escape(url)}</a></p>`).join('')
}

const ADDRESS = /https?:\/\/[^\s<>"')]+/g

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const STYLE = `
:root{color-scheme:light dark;--ground:#fbf8f3;--sheet:#fff;--ink:#1f1b16;--quiet:#6b6258;--line:#e4dccf}
@media(prefers-color-scheme:dark){:root{--ground:#15120f;--sheet:#1e1a16;--ink:#f3ede4;--quiet:#a99f92;--line:#38312a}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.75rem;margin:0}h2{font-size:1.125rem;margin:0}p{margin:.25rem 0;overflow-wrap:anywhere}
.quiet{color:var(--quiet)}a{color:inherit}
article{background:var(--sheet);border:1px solid var(--line);border-radius:12px;padding:1rem;margin:1rem 0}
iframe{width:100%;height:26rem;border:1px solid var(--line);border-radius:8px;background:#fff;margin-top:.75rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`
