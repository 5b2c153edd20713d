/** The names of the articles as they stand in their addresses. */
export type HelpArticle =
  | 'first-card'
  | 'poster'
  | 'staff'
  | 'import'
  | 'dashboard'
  | 'give'
  | 'no-signal'
  | 'new-phone'
  | 'reader'
  | 'customer'
  | 'duplicates'
  | 'live-card'
  | 'duration'
  | 'rules'
  | 'payouts'
  | 'offers'
  | 'campaign'
  | 'who-gets'
  | 'sms'
  | 'held-back'
  | 'automations'
  | 'plan'
  | 'failed-payment'
  | 'receipts'
  | 'export'
  | 'erase'
  | 'safe'

export const HELP_PAGE = '/business/help/center'

export function helpUrl(article: HelpArticle): string {
  return `${HELP_PAGE}/${article}`
}
