/**
 * Merchants whose name, owner's e-mail or phone number fits the text, and customers as the page of customers finds them:
 * masked, and everywhere only by a whole number or address.
 */
import type { MaskedCustomer } from '@stampwell/contract/admin/customers.ts'
import type { MerchantRow } from '@stampwell/contract/admin/merchants.ts'
import { adminCustomers, merchants } from '@stampwell/contract/admin-endpoints.gen.ts'
import { isEmail, normalizeEmail } from '@stampwell/domain/text/email.ts'
import { tidyPhone } from '@stampwell/domain/text/phone.ts'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useNow } from '#app/use-now.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/admin-palette.ts'
import { plainLetters } from '@stampwell/domain/text/plain-letters.ts'
import type { PaletteItem } from '../../+palette/palette-items.ts'
import { againItem, useAskedText, type PaletteSearch } from '../../+palette/palette-search.ts'
import { statusWords } from '../merchants/+list/MerchantStatusTag.tsx'
import type { DialogAct } from './admin-items.ts'

const MOST = 6
/** The server takes no longer text for a merchant. */
const MAX_SEARCH = 100

export function useAdminSearch(text: string): PaletteSearch<DialogAct> {
  const now = useNow()
  const { typed, asked, isEnough, mayAsk } = useAskedText(text)
  const shops = useRead(
    merchants.list,
    { query: { search: asked.slice(0, MAX_SEARCH), per_page: MOST, sort: 'business_name' } },
    { enabled: mayAsk, keep: true },
  )
  const asksForPeople = mayAsk && isWholeContact(asked)
  // Without `keep`: nobody stays on the screen once the text names somebody else.
  const people = useRead(adminCustomers.list, { query: { search: asked } }, { enabled: asksForPeople })

  const isSettled = isEnough && asked === typed
  const isShopsSettled = isSettled && !shops.isPlaceholderData && !shops.isPending
  const foundShops = isEnough ? (shops.data?.merchants ?? []) : []
  // While the next answer is on its way, those of the last one stay that still fit.
  const shopItems = foundShops
    .filter(({ business_name }) => isShopsSettled || plainLetters(business_name).includes(plainLetters(typed)))
    .map((row) => merchantItem(row, now))
  const foundPeople = asksForPeople && isSettled ? (people.data?.customers ?? []) : []
  const error = isSettled ? (shops.error ?? (asksForPeople ? people.error : null)) : null
  return {
    groups: [
      { id: 'merchants', title: say('groups.merchants'), items: shopItems },
      { id: 'customers', title: say('groups.customers'), items: foundPeople.slice(0, MOST).map(customerItem) },
    ],
    offers: error ? [againItem(say('again'))] : [],
    isEnough,
    isAnswered: isShopsSettled && shops.data !== undefined && (!asksForPeople || people.data !== undefined),
    mayBeMisspelt: isShopsSettled && !error && !isPartOfContact(typed),
    hint: isPartOfContact(typed) && !isWholeContact(typed) ? say('whole_only') : null,
    error,
    again: () => {
      void shops.refetch()
      if (asksForPeople) void people.refetch()
    },
  }
}

function merchantItem(row: MerchantRow, now: Date): PaletteItem<DialogAct> {
  return {
    id: `merchant:${row.id}`,
    title: row.business_name,
    detail: [row.plan.name, row.city, statusWords(row, now)].filter(Boolean).join(' · '),
    icon: IconBuildingStore,
    target: { kind: 'page', to: `/admin/merchants/${row.id}` },
    isFound: true,
  }
}

function customerItem({ id, name, phone, email, business }: MaskedCustomer): PaletteItem<DialogAct> {
  return {
    id: `customer:${id}`,
    title: name,
    detail: [phone ?? email, business.name].filter(Boolean).join(' · '),
    icon: IconUser,
    target: { kind: 'page', to: `/admin/customers/${id}` },
    isFound: true,
  }
}

/** Shorter numbers are nobody's in any country. */
const WHOLE_NUMBER = /^\+?\d{7,}$/
const BEGIN_OF_NUMBER = /^\+?\d+$/

function isWholeContact(text: string): boolean {
  return isEmail(normalizeEmail(text)) || WHOLE_NUMBER.test(tidyPhone(text))
}

function isPartOfContact(text: string): boolean {
  return text.includes('@') || BEGIN_OF_NUMBER.test(tidyPhone(text))
}
