/** Customers whose name, phone number or e-mail fits the text: asked of the server after a pause. */
import { counter } from '@stampwell/contract/client-endpoints.gen.ts'
import type { counter as endpoints, CounterSearchResult } from '@stampwell/contract/business/counter.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { digitsOnly } from '@stampwell/domain/money/money.ts'
import { phoneInText, showPhone } from '@stampwell/domain/text/phone.ts'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useBusiness } from '#app/session/business.ts'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/palette.ts'
import { initialsOf } from '#ui/text/initials.ts'
import { plainLetters } from '@stampwell/domain/text/plain-letters.ts'
import type { PaletteItem } from '../../+palette/palette-items.ts'
import { againItem, useAskedText, type PaletteSearch } from '../../+palette/palette-search.ts'
import { recentDayInSentence } from '../+dates/recent-day.ts'
import { startOf } from '../+customer/start-of.ts'
import type { DialogAct } from './business-items.ts'

const MOST = 6

export function useCustomerSearch(text: string): PaletteSearch<DialogAct> {
  const { timezone } = useBusiness().business
  const now = useNow()
  const { typed, asked, isEnough, mayAsk } = useAskedText(text)
  const read = useRead(counter.find, { query: { q: asked } }, { enabled: mayAsk, keep: true })
  const isSettled = isEnough && asked === typed && !read.isPlaceholderData && !read.isPending
  // While the next answer is on its way, those of the last one stay that still fit.
  const found = (isEnough ? (read.data?.found ?? []) : []).filter((one) => isSettled || stillFits(one, typed))
  const items = found.slice(0, MOST).map((one) => itemOf(one, timezone, now))
  const reply = isSettled ? read.data : undefined
  const error = isSettled ? read.error : null
  return {
    groups: [{ id: 'customers', title: say('groups.customers'), items }],
    offers: [...(error ? [againItem(say('again'))] : []), ...newCustomerItems(typed, items, reply)],
    isEnough,
    isAnswered: reply !== undefined,
    // Only once the server has said that no customer is called so.
    mayBeMisspelt: reply?.typed === 'other',
    hint: reply?.typed === 'part' ? say('type_on') : null,
    error,
    again: () => void read.refetch(),
  }
}

function itemOf({ customer, rewards }: CounterSearchResult, timezone: string, now: Date): PaletteItem<DialogAct> {
  const [card] = customer.cards
  const details = [
    customer.phone ? phoneInText(customer.phone) : customer.email,
    card && say('stands', { stamps: card.stamps, of: card.number_of_stamps }),
    rewards.length > 0
      ? say('waits', { count: rewards.length })
      : recentDayInSentence(customer.last_activity_at, timezone, now),
  ]
  return {
    id: `customer:${customer.id}`,
    title: customer.name,
    detail: details.filter(Boolean).join(' · '),
    icon: initialsOf(customer.name),
    target: { kind: 'page', to: `/business/customers/show/${customer.id}` },
    other: { target: { kind: 'dialog', act: { kind: 'stamp', customer_id: customer.id } }, word: say('keys.stamp') },
    isFound: true,
  }
}

function stillFits({ customer }: CounterSearchResult, typed: string): boolean {
  const digits = digitsOnly(typed)
  return (
    plainLetters(customer.name).includes(plainLetters(typed)) ||
    (digits.length > 1 &&
      showPhone(customer.phone ?? '')
        .replace(/\D/g, '')
        .includes(digits))
  )
}

/** A new customer is offered once a whole number, or a name of two words, is certainly nobody's: one word may be anything. */
function newCustomerItems(
  typed: string,
  items: readonly PaletteItem<DialogAct>[],
  reply: DataOf<typeof endpoints.find> | undefined,
): PaletteItem<DialogAct>[] {
  const isNumber = reply?.typed === 'whole_number' && !reply.found.some(({ match }) => match === 'phone')
  const isName =
    reply?.typed === 'other' &&
    /\S\s+\S/.test(typed) &&
    !items.some(({ title }) => title.toLowerCase() === typed.toLowerCase())
  if (!isNumber && !isName) return []
  return [
    {
      id: 'act:add_named',
      title: say('acts.add_named', { text: typed }),
      icon: IconUserPlus,
      target: { kind: 'dialog', act: { kind: 'add_customer', start: startOf(typed) } },
      isOffer: true,
    },
  ]
}
