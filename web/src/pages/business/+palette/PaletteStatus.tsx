import { say } from '#messages/palette.ts'
import type { CustomerItems } from './use-customer-items.ts'

export type PaletteStatusProps = {
  text: string
  count: number
  isEmpty: boolean
  meant: string | null
  customers: CustomerItems
}

/** Says why there are no customers yet or none at all. A screen reader also hears how much was found. */
export function PaletteStatus({ text, count, isEmpty, meant, customers }: PaletteStatusProps) {
  const { items, isEnough, reply, error } = customers
  if (isEnough && !reply && !navigator.onLine) return say('offline')
  if (error) return error.message
  if (isEnough && !reply) return items.length === 0 ? say('searching') : null
  if (reply?.typed === 'part') return say('type_on')
  if (isEmpty)
    return (
      <>
        <b>{say('nothing', { text: text.trim() })}</b>
        {meant !== null && <span>{say('meant', { word: meant })}</span>}
      </>
    )
  return text.trim() === '' ? null : <span className="sr">{say('found', { count })}</span>
}
