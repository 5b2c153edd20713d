/** Renders the sandbox's checkout: plain, without scripts. */
import { escapeHtml } from '@stampwell/domain/text/escape-html.ts'
import { showMinor } from '@stampwell/domain/money/money.ts'
import { devPage } from '../dev-outbox/dev-page.ts'
import type { LaterCharges, SandboxPayment } from './sandbox.sql.ts'

export const WEBHOOK_TIMES = ['at_once', 'late', 'twice', 'never'] as const
export type WebhookTime = (typeof WEBHOOK_TIMES)[number]

export const OUTCOMES = { pay: 'paid', decline: 'failed', cancel: 'abandoned' } as const
export type Outcome = keyof typeof OUTCOMES

const WEBHOOK_LABELS: Record<WebhookTime, string> = {
  at_once: 'At once',
  late: 'After 30 seconds',
  twice: 'Twice, at the same moment',
  never: 'Never',
}

const LATER_LABELS: Record<LaterCharges, string> = {
  paid: 'They are paid',
  failed: 'They are declined',
  needs_customer: 'The bank wants to see the customer',
}

const OUTCOME_WORDS: Record<SandboxPayment['status'], string> = {
  pending: '',
  paid: 'This payment is paid.',
  failed: 'This payment was declined. You can try again.',
  abandoned: 'This payment was cancelled.',
  needs_customer: 'This payment needs the customer.',
}

/** `form-action` names where the payer goes next, because browsers apply it to redirects too. */
export function checkoutPolicy({ return_url, cancel_url }: Pick<SandboxPayment, 'return_url' | 'cancel_url'>): string {
  const origins = [return_url, cancel_url].flatMap((url) => URL.parse(url ?? '')?.origin ?? [])
  return `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action ${["'self'", ...new Set(origins)].join(' ')}; frame-ancestors 'none'`
}

export function checkoutPage(payment: SandboxPayment): string {
  const { status, return_url, cancel_url } = payment
  const isOpen = status === 'pending' || status === 'failed'
  const next = status === 'abandoned' ? cancel_url : return_url
  const said = OUTCOME_WORDS[status] === '' ? '' : `<p class="outcome">${OUTCOME_WORDS[status]}</p>`
  const rest = isOpen ? choiceForm() : `<p><a class="button" href="${escapeHtml(next ?? '/')}">Continue</a></p>`
  return page(`${bill(payment)}${said}${rest}`)
}

export function unknownCheckoutPage(): string {
  return page('<p>There is no such payment. Begin again from your plans.</p>')
}

function page(content: string): string {
  const notice =
    '<p class="notice"><strong>This is a sandbox. No money moves.</strong> It stands in for a payment provider while none is configured, on this machine only.</p>'
  return devPage({ title: 'Sandbox checkout', body: `<h1>Sandbox checkout</h1>${notice}${content}`, style: STYLE })
}

function bill({ amount_minor, currency, description, reference }: SandboxPayment): string {
  return `<section class="bill" aria-label="Payment"><p class="amount">${escapeHtml(showMinor(amount_minor, currency))} <span class="quiet">${escapeHtml(currency)}</span></p>
<dl><dt>For</dt><dd>${escapeHtml(description)}</dd><dt>Reference</dt><dd>${escapeHtml(reference)}</dd></dl></section>`
}

function choiceForm(): string {
  return `<form method="post">
<fieldset><legend>When does the webhook come?</legend>${radios('webhook', WEBHOOK_LABELS)}</fieldset>
<fieldset><legend>What becomes of later charges to this card?</legend>${radios('later_charges', LATER_LABELS)}</fieldset>
<div class="buttons"><button class="button" name="outcome" value="pay">Pay</button>
<button class="button second" name="outcome" value="decline">Decline</button>
<button class="button second" name="outcome" value="cancel">Cancel</button></div></form>`
}

/** The first choice is made. */
function radios(name: string, labels: Record<string, string>): string {
  return Object.entries(labels)
    .map(
      ([value, label], at) =>
        `<label><input type="radio" name="${name}" value="${value}"${at === 0 ? ' checked' : ''}>${label}</label>`,
    )
    .join('')
}

const STYLE = `
:root{--wash:#faebc9;--wash-ink:#4f3100;--strong:#8f8473}
@media(prefers-color-scheme:dark){:root{--wash:#3a2c10;--wash-ink:#f3ddb0;--strong:#8a7f72}}
main{max-width:34rem}
.notice{background:var(--wash);color:var(--wash-ink);border-radius:12px;padding:.75rem 1rem;margin:1rem 0}
.bill,fieldset{background:var(--sheet);border:1px solid var(--line);border-radius:12px;padding:1rem;margin:1rem 0;min-width:0}
.amount{font-size:2rem;font-weight:700;font-variant-numeric:tabular-nums;margin:0;line-height:1.2}
.amount .quiet{font-size:1rem;font-weight:400}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.25rem 1rem;margin:.75rem 0 0}
dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
legend{font-weight:600;padding:0;float:left;width:100%;margin-bottom:.25rem}
label{clear:both;display:flex;align-items:center;gap:.75rem;min-height:2.75rem;cursor:pointer}
input{accent-color:var(--ink);width:1.25rem;height:1.25rem;margin:0;flex:none}
.outcome{font-size:1.125rem;font-weight:600;margin:1rem 0}
.buttons{display:flex;flex-wrap:wrap;gap:.75rem}
.button{box-sizing:border-box;flex:1 1 9rem;display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:0 1.25rem;
border:1px solid var(--ink);border-radius:10px;background:var(--ink);color:var(--ground);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.second{background:none;color:var(--ink);border-color:var(--strong)}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`
