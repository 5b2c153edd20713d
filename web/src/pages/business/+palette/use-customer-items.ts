/** Customers whose name, phone number or e-mail fits the text: asked of the server after a pause. */
import { counter } from '@stampwell/contract/client-endpoints.gen.ts'
import type { CounterSearchResult } from '@stampwell/contract/business/counter.ts'
import { showPhone } from '@stampwell/domain/phone.ts'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { usePaused } from '#app/use-paused.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/palette.ts'
import { initialsOf } from '#ui/initials.ts'
import { plain } from '#ui/merchant/mark-parts.ts'
import { lastSeenInSentence } from '../+customer/last-seen.ts'
import type { PaletteItem } from './palette-items.ts'

const PAUSE_MS = 200
/** Fewer characters say too little to search for. */
const MIN_CHARACTERS = 2
const MOST = 6

export type CustomerItems = ReturnType<typeof useCustomerItems>

export function useCustomerItems(text: string) {
  const { timezone } = useBusiness().business
  const now = useNow()
  const typed = text.trim()
  const paused = usePaused(typed, PAUSE_MS)
  const isEnough = typed.length >= MIN_CHARACTERS
  const read = useRead(
    counter.find,
    { query: { q: paused } },
    { enabled: isEnough && paused.length >= MIN_CHARACTERS, keep: true },
  )
  const isAnswered = isEnough && paused === typed && !read.isPlaceholderData && !read.isPending
  // While the next answer is on its way, those of the last one stay that still fit.
  const found = (isEnough ? (read.data?.found ?? []) : []).filter((one) => isAnswered || stillFits(one, typed))
  return {
    items: found.slice(0, MOST).map((one) => itemOf(one, timezone, now)),
    isEnough,
    /** The answer to exactly this text. */
    reply: isAnswered && read.data ? read.data : null,
    error: isAnswered ? read.error : null,
    again: () => void read.refetch(),
  }
}

function itemOf({ customer, rewards }: CounterSearchResult, timezone: string, now: Date): PaletteItem {
  const [card] = customer.cards
  const details = [
    customer.phone ? showPhone(customer.phone) : customer.email,
    card && say('stands', { stamps: card.stamps, of: card.number_of_stamps }),
    rewards.length > 0
      ? say('waits', { count: rewards.length })
      : lastSeenInSentence(customer.last_activity_at, timezone, now),
  ]
  return {
    id: `customer:${customer.id}`,
    title: customer.name,
    detail: details.filter(Boolean).join(' · '),
    icon: initialsOf(customer.name),
    target: { kind: 'page', to: `/business/customers/show/${customer.id}` },
    other: { kind: 'dialog', act: { kind: 'stamp', customer_id: customer.id } },
    isPerson: true,
  }
}

function stillFits({ customer }: CounterSearchResult, typed: string): boolean {
  const digits = typed.replace(/\D/g, '')
  return (
    plain(customer.name).includes(plain(typed)) ||
    (digits.length > 1 &&
      showPhone(customer.phone ?? '')
        .replace(/\D/g, '')
        .includes(digits))
  )
}
