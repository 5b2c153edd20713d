/** Begins a fresh card with the design that its owner drew on the home page before registering. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { useEffect } from 'react'
import { takeHomeDesign } from '#app/home-design.ts'
import type { CardSaver } from './card-saver.ts'

/** The name of the design was the suggestion in the registration form: the card shows the name that was registered. */
export function useHomeDesign(saver: CardSaver, { id }: User, isFresh: boolean): void {
  useEffect(() => {
    const design = isFresh ? takeHomeDesign(id) : null
    if (design)
      saver.change({
        card_color: design.color,
        selected_icon: design.icon,
        number_of_stamps: String(design.stamps),
      })
  }, [saver, id, isFresh])
}
