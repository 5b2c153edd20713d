import { nameInText } from '@stampwell/domain/text/name-in-text.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { tillWords } from '#messages/actor.ts'
import { say } from '#messages/dashboard.ts'
import type { Activity } from './board.ts'

/** `who` is shown in bold; `lead` comes before it, `rest` after it. */
export type Sentence = { lead: string; who: string; rest: string; small: string }

type ActivityContext = {
  business: string
  /** The row that this one reverses, if it is still in the list. */
  reversed: Activity | undefined
}

export function sentenceOf(event: Activity, { business, reversed }: ActivityContext): Sentence {
  const { lead, rest, first } = wordsOf(event)
  const after = reversed ? timeBetween(reversed, event) : ''
  const small = [
    first,
    nameInText(event.location_name ?? ''),
    actorWords(event, business),
    after,
    event.undone ? say('recent.undone') : '',
  ]
    .filter(Boolean)
    .join(' · ')
  return {
    lead,
    who: event.customer_name === null ? say('recent.someone') : nameInText(shortName(event.customer_name)),
    rest,
    small,
  }
}

function actorWords({ actor }: Activity, business: string): string {
  if (actor.kind === 'till') return tillWords(actor)
  return actor.kind === 'business' && actor.name !== null && actor.name !== business ? shortName(actor.name) : ''
}

function wordsOf(event: Activity): { lead: string; rest: string; first: string } {
  const { kind, balance, reward_name: named } = event
  const count = Math.abs(event.quantity)
  const stands = say('recent.stands', { stamps: balance, of: event.number_of_stamps })
  const balanceWords = `${nameInText(event.card_name)}, ${stands}`
  if (kind === 'give') {
    // The stamps that filled the card are no longer in the balance.
    const filled = balance < event.quantity
    return {
      lead: '',
      rest: filled
        ? say('recent.filled', { count: say('recent.filled_stamps', { count }) })
        : say('recent.give', { count }),
      first: filled && balance === 0 ? event.card_name : balanceWords,
    }
  }
  if (kind === 'redeem')
    return {
      lead: '',
      rest: named ? say('recent.redeem', { name: named }) : say('recent.redeem_plain'),
      first: event.card_name,
    }
  if (kind === 'join')
    return {
      lead: '',
      rest: say('recent.join', { card: event.card_name }),
      first: count > 0 ? say('recent.head_start', { count }) : '',
    }
  if (isRefund(event))
    return { lead: '', rest: say('recent.after_name', { what: refundWords(count) }), first: balanceWords }
  if (kind === 'undo')
    return { lead: '', rest: say('recent.after_name', { what: undoWords(event) }), first: balanceWords }
  if (kind === 'adjust' && event.reward_id !== null)
    return {
      lead: '',
      rest: named ? say('recent.gift', { name: named }) : say('recent.gift_plain'),
      first: event.card_name,
    }
  if (kind === 'expire') return { lead: '', rest: say('recent.expire', { count }), first: event.card_name }
  if ((event.spend_minor ?? 0) > 0) return { lead: '', rest: say('recent.visit'), first: event.card_name }
  return { lead: '', rest: correctedWords(event), first: balanceWords }
}

/** A merge or an import may have brought a card or rewards alone. */
function correctedWords({ quantity: count, imported }: Activity): string {
  if (count === 0) return say(imported ? 'recent.imported_none' : 'recent.adjust_none')
  return say(imported ? 'recent.imported' : 'recent.adjust', { count })
}

/** Returns whether the event took something back, which the line names after the customer and a colon. */
export function standsAfterColon(event: Activity): boolean {
  return event.kind === 'undo' || isRefund(event)
}

// Beside gives and amounts too small for a stamp only a refund has a receipt: the one that it takes back.
function isRefund({ kind, quantity, reward_id, receipt, spend_minor }: Activity): boolean {
  if ((kind !== 'undo' && kind !== 'adjust') || reward_id !== null || !receipt) return false
  return quantity < 0 || (spend_minor ?? 0) <= 0
}

function refundWords(count: number): string {
  return count > 0 ? say('recent.refund', { count }) : say('recent.refund_none')
}

function undoWords(event: Activity): string {
  const count = Math.abs(event.quantity)
  if (event.takes_back_gift) return say('recent.gift_back')
  if (count === 0 && (event.spend_minor ?? 0) < 0) return say('recent.undo_visit')
  // An import may have brought waiting rewards alone, and a merge a card without stamps.
  if (event.reward_id === null) return say('recent.undo_give', { count })
  return event.reward_name ? say('recent.undo_redeem', { name: event.reward_name }) : say('recent.undo_redeem_plain')
}

function timeBetween(from: Activity, to: Activity): string {
  const ms = Math.max(1000, Date.parse(to.created_at) - Date.parse(from.created_at))
  if (ms < 1.5 * MINUTE_MS) return say('recent.after', { count: Math.round(ms / 1000) })
  if (ms < 1.5 * HOUR_MS) return say('recent.after_minutes', { count: Math.round(ms / MINUTE_MS) })
  // A refund may come days later.
  if (ms < 1.5 * DAY_MS) return say('recent.after_hours', { count: Math.round(ms / HOUR_MS) })
  return say('recent.after_days', { count: Math.round(ms / DAY_MS) })
}

/** 'Ifeoma Nwosu' → 'Ifeoma N.': enough for a screen at the counter. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1)?.codePointAt(0) : undefined
  return last === undefined ? name.trim() : `${words[0]} ${String.fromCodePoint(last)}.`
}
