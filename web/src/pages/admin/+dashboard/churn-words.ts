import { say } from '#messages/admin-dashboard.ts'

/** The share of subscriptions that ended, in percent with one decimal. */
export function churnWords(percent: number | null): string {
  return percent === null ? say('figures.nothing') : say('figures.percent', { percent: oneDecimal(percent) })
}

/** The same share of the 30 days before. */
export function churnBeforeWords(percent: number): string {
  return say('figures.churn_before', { percent: oneDecimal(percent) })
}

/** A number, so that its decimal is written as the language writes it: 2.12 → '2.1', in French '2,1'. */
function oneDecimal(percent: number): number {
  return Math.round(percent * 10) / 10
}
