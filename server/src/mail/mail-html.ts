/**
 * The HTML of an e-mail. Every style is inline, for clients that drop style sheets; the sheet in the head only adds the
 * dark theme and narrow screens. Outlook on Windows reads `bgcolor`, `width` and `height` attributes.
 */
import { firstCharacters } from '@stampwell/domain/text/characters.ts'
import { escapeHtml } from '@stampwell/domain/text/escape-html.ts'
import { splitLinks } from '@stampwell/domain/text/text-links.ts'
import type { EmailBrand, EmailContent, EmailLink } from './email-content.ts'
import { brandColors, DARK, LIGHT, type BrandColors } from './mail-theme.ts'

type LinkTo = ((url: string) => string) | null

const TEXT_FACE = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const DISPLAY_FACE = `'Bricolage Grotesque',${TEXT_FACE}`
const DIGIT_FACE = 'ui-monospace,Menlo,Consolas,monospace'
const BREAK_WORDS = 'overflow-wrap:anywhere;word-break:break-word'

/** Characters; lists of e-mails show fewer. */
const MAX_PREHEADER = 200
/** Pixels. */
const WIDTH = 560
const MAX_LOGO_WIDTH = 180
const MAX_LOGO_HEIGHT = 44

const PRODUCT: EmailBrand = { name: 'Stampwell' }

export function toHtml(content: EmailContent, linkTo: LinkTo): string {
  const { heading, brand = PRODUCT, pixel_url } = content
  const colors = brandColors(brand.color ?? null)
  return `<!doctype html>
<html lang="${content.language ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(heading)}</title>
<style>${styleSheet(colors)}</style></head>
<body class="paper" style="margin:0;padding:0;background:${LIGHT.paper};-webkit-text-size-adjust:100%">
${preheader(content)}<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.paper}" style="background:${LIGHT.paper}"><tr><td class="edge" align="center" style="padding:32px 16px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.sheet}" style="table-layout:fixed;width:100%;max-width:${WIDTH}px;background:${LIGHT.sheet};border:1px solid ${LIGHT.line};border-radius:14px;border-collapse:separate;overflow:hidden">
<tr><td class="bar" bgcolor="${colors.light.bar}" height="6" style="height:6px;line-height:6px;font-size:0;background:${colors.light.bar};border-radius:13px 13px 0 0">&nbsp;</td></tr>
<tr><td class="pad" align="left" style="padding:24px 32px 0">${header(brand)}</td></tr>
<tr><td class="pad ink" align="left" style="padding:16px 32px 28px;color:${LIGHT.ink};${BREAK_WORDS}">
${body(content, colors, linkTo)}
</td></tr>
<tr><td class="pad small" align="left" bgcolor="${LIGHT.well}" style="padding:18px 32px 22px;background:${LIGHT.well};border-radius:0 0 13px 13px;font:400 13px/1.55 ${TEXT_FACE};color:${LIGHT.soft};${BREAK_WORDS}">
${smallPrint(content)}
</td></tr>
</table>
</td></tr></table>
${pixel_url ? `<img src="${escapeHtml(pixel_url)}" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0">\n` : ''}</body></html>
`
}

/** `[data-ogsc]` is how Outlook’s apps mark the dark theme. */
function styleSheet({ dark }: BrandColors): string {
  const rules: [selector: string, style: string][] = [
    ['.paper', `background:${DARK.paper}`],
    ['.bar', `background:${dark.bar}`],
    ['.sheet', `background:${DARK.sheet};border-color:${DARK.line}`],
    ['.small', `background:${DARK.well};color:${DARK.soft}`],
    ['.ink', `color:${DARK.ink}`],
    ['.soft', `color:${DARK.soft}`],
    ['.well', `background:${DARK.well};color:${DARK.ink}`],
    ['.button', `background:${dark.background}`],
    ['.label', `color:${dark.text}`],
  ]
  const important = (style: string) => `${style.replaceAll(';', '!important;')}!important`
  const themed = rules.map(([selector, style]) => `${selector}{${important(style)}}`).join('')
  const outlook = rules.map(([selector, style]) => `[data-ogsc] ${selector}{${important(style)}}`).join('')
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.edge{padding:12px 8px!important}.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){${themed}}
${outlook}`
}

/**
 * The text beside the subject in a list of e-mails; blanks keep the heading out of it. Cut between characters: half an
 * emoji is no text.
 */
function preheader({ preheader: own, lines }: EmailContent): string {
  const text = own ?? lines[0] ?? ''
  if (text === '') return ''
  const blanks = '&#847;&zwnj;&nbsp;'.repeat(80)
  return `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all">${escapeHtml(firstCharacters(text, MAX_PREHEADER))}${blanks}</div>\n`
}

/** The logo lies on white, which dark logos need in the dark theme. The name goes to the next line beside a wide logo. */
function header({ name, logo_url }: EmailBrand): string {
  const logo = logo_url
    ? `<span style="display:inline-block;vertical-align:middle;margin:0 12px 8px -3px;padding:3px;background:#ffffff;border-radius:9px;line-height:0"><img src="${escapeHtml(logo_url)}" alt="" height="${MAX_LOGO_HEIGHT}" style="display:block;width:auto;height:auto;max-width:${MAX_LOGO_WIDTH}px;max-height:${MAX_LOGO_HEIGHT}px;border:0;border-radius:7px"></span>`
    : ''
  return `<div style="font-size:0;${BREAK_WORDS}">${logo}<span class="ink" dir="auto" style="display:inline-block;vertical-align:middle;max-width:100%;margin:0 0 8px;font:600 16px/1.3 ${DISPLAY_FACE};color:${LIGHT.ink}">${escapeHtml(name)}</span></div>`
}

function body(
  { heading, code, picture, lines, button, unsubscribe }: EmailContent,
  colors: BrandColors,
  linkTo: LinkTo,
): string {
  const rows = [
    `<h1 class="ink" dir="auto" style="margin:0 0 16px;font:600 24px/1.25 ${DISPLAY_FACE};letter-spacing:-0.01em;color:${LIGHT.ink}">${escapeHtml(heading)}</h1>`,
    ...(code
      ? [
          `<p class="well" style="margin:0 0 16px;padding:18px 8px 18px 14px;background:${LIGHT.well};border-radius:10px;font:600 30px/1 ${DIGIT_FACE};letter-spacing:6px;text-align:center;color:${LIGHT.ink}">${escapeHtml(code)}</p>`,
        ]
      : []),
    ...(picture ? [pictureOf(picture, button)] : []),
    ...lines.map(
      (line) =>
        `<p class="ink" dir="auto" style="margin:0 0 16px;font:400 16px/1.55 ${TEXT_FACE};color:${LIGHT.ink}">${paragraph(line, linkTo)}</p>`,
    ),
    ...(button ? [bigButton(button, colors)] : []),
    // A tracked address says nothing to its reader; the address of a code or a card does where buttons do not work.
    ...(button && !unsubscribe
      ? [
          `<p class="soft" style="margin:16px 0 0;font:400 13px/1.5 ${TEXT_FACE};color:${LIGHT.soft};word-break:break-all">${escapeHtml(button.url)}</p>`,
        ]
      : []),
  ]
  return rows.join('\n')
}

/**
 * Without pictures its words stand there, in the size of the text. It names no height: mail programs keep that free for a
 * picture that they do not show.
 */
function pictureOf({ url, alt, width }: NonNullable<EmailContent['picture']>, link?: EmailLink): string {
  const image = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" class="ink" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;font:600 16px/1.5 ${TEXT_FACE};color:${LIGHT.ink}">`
  const inLink = link ? `<a href="${escapeHtml(link.url)}" style="text-decoration:none">${image}</a>` : image
  return `<div style="margin:0 0 16px">${inLink}</div>`
}

function bigButton({ label, url }: EmailLink, { light }: BrandColors): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0"><tr><td class="button" align="center" bgcolor="${light.background}" style="background:${light.background};border-radius:10px"><a class="label" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;font:600 16px/1.25 ${TEXT_FACE};color:${light.text};text-decoration:none;border-radius:10px">${escapeHtml(label)}</a></td></tr></table>`
}

function paragraph(line: string, linkTo: LinkTo): string {
  const html = linkTo
    ? splitLinks(line)
        .map(({ text, is_link }) => (is_link ? anchor({ label: text, url: linkTo(text) }) : escapeHtml(text)))
        .join('')
    : escapeHtml(line)
  return html.replace(/\r\n|\r|\n/g, '<br>')
}

function anchor({ label, url }: EmailLink): string {
  return `<a class="ink" href="${escapeHtml(url)}" style="color:${LIGHT.ink};text-decoration:underline;text-underline-offset:2px">${escapeHtml(label)}</a>`
}

/** A link of the small print; its padding makes it 28 pixels high for a thumb. */
function smallAnchor({ label, url }: EmailLink): string {
  return `<a class="soft" href="${escapeHtml(url)}" style="display:inline-block;padding:4px 0;color:${LIGHT.soft};text-decoration:underline;text-underline-offset:2px">${escapeHtml(label)}</a>`
}

function smallPrint({ footer, unsubscribe, preferences, address }: EmailContent): string {
  const links = [unsubscribe, preferences].filter((link) => link !== undefined)
  const separator = '<span aria-hidden="true"> &nbsp;·&nbsp; </span>'
  return [
    `<div dir="auto">${escapeHtml(footer)}</div>`,
    ...(links.length > 0 ? [`<div style="padding:8px 0 0">${links.map(smallAnchor).join(separator)}</div>`] : []),
    ...(address ? [`<div dir="auto" style="padding:8px 0 0">${escapeHtml(address)}</div>`] : []),
  ].join('\n')
}
