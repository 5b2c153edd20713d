/** Begins a fresh card with the design that its owner drew on the home page before registering. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { useEffect } from 'react'
import { takeHomeDesign } from '#app/home-design.ts'
import type { CardSaver } from './card-saver.ts'

export function useHomeDesign(saver: CardSaver, { id, business }: User, isFresh: boolean): void {
  const { business_name } = business
  useEffect(() => {
    const design = isFresh ? takeHomeDesign(id) : null
    if (!design) return
    const isOtherName = design.name !== '' && design.name !== business_name
    saver.change({
      card_color: design.color,
      selected_icon: design.icon,
      // The card says the account's name by itself.
      ...(isOtherName ? { business_name: design.name } : {}),
    })
  }, [saver, id, business_name, isFresh])
}
