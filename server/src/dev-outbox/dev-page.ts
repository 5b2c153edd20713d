/** The document of the pages under `/dev`: plain, without scripts, in both themes. */
import { escapeHtml } from '@stampwell/domain/text/escape-html.ts'

/** `style` is added to the shared one. */
export function devPage({ title, body, style }: { title: string; body: string; style: string }): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} - Stampwell</title><link rel="icon" href="/favicon.svg"><style>${STYLE}${style}</style></head>
<body><main>${body}</main></body></html>`
}

const STYLE = `
:root{color-scheme:light dark;--ground:#fbf8f3;--sheet:#fff;--ink:#1f1b16;--quiet:#6b6258;--line:#e4dccf}
@media(prefers-color-scheme:dark){:root{--ground:#15120f;--sheet:#1e1a16;--ink:#f3ede4;--quiet:#a99f92;--line:#38312a}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.75rem;margin:0}h2{font-size:1.125rem;margin:0}p{margin:.25rem 0;overflow-wrap:anywhere}
.quiet{color:var(--quiet)}a{color:inherit}`
