/** Layout of all e-mails: readable without pictures or style sheets, with the same words as plain text. */

export type EmailContent = {
  heading: string
  /** Digits to type, shown in large type below the heading. */
  code?: string
  /** Paragraphs of plain text; `layoutMail` escapes them. */
  lines: readonly string[]
  button?: { label: string; url: string }
  /** Small print: why the recipient gets this e-mail. */
  footer: string
}

const INK = '#1d1a16'
const INK_SOFT = '#6f6557'
const PAPER = '#fbf8f3'
const SHEET = '#fffefc'
const WELL = '#f3ede2'
const LINE = '#e4dbcb'
const FACE = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Returns an e-mail as HTML (tables and inline styles, for mail clients) and as text. Escapes all content. */
export function layoutMail(content: EmailContent): { html: string; text: string } {
  return { html: toHtml(content), text: toText(content) }
}

function toText({ heading, code, lines, button, footer }: EmailContent): string {
  const parts = [
    heading,
    ...(code ? [code] : []),
    ...lines,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `--\n${footer}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function toHtml({ heading, code, lines, button, footer }: EmailContent): string {
  const rows = [
    `<h1 style="margin:0 0 16px;font:600 22px/1.25 ${FACE};color:${INK}">${escapeHtml(heading)}</h1>`,
    ...(code
      ? [
          `<p style="margin:0 0 16px;padding:16px;background:${WELL};border-radius:10px;font:600 28px/1 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center;color:${INK}">${escapeHtml(code)}</p>`,
        ]
      : []),
    ...lines.map((line) => `<p style="margin:0 0 16px;font:400 16px/1.5 ${FACE};color:${INK}">${escapeHtml(line)}</p>`),
    ...(button
      ? [
          `<p style="margin:8px 0 16px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:14px 22px;background:${INK};border-radius:10px;font:600 16px/1 ${FACE};color:${PAPER};text-decoration:none">${escapeHtml(button.label)}</a></p>`,
          `<p style="margin:0 0 8px;font:400 13px/1.5 ${FACE};color:${INK_SOFT};word-break:break-all">${escapeHtml(button.url)}</p>`,
        ]
      : []),
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:${PAPER}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:${SHEET};border:1px solid ${LINE};border-radius:14px"><tr><td style="padding:32px">
${rows.join('\n')}
</td></tr></table>
<p style="max-width:520px;margin:16px auto 0;font:400 13px/1.5 ${FACE};color:${INK_SOFT};text-align:left">${escapeHtml(footer)}</p>
</td></tr></table>
</body></html>
`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
