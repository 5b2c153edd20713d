import { Link } from 'react-router'
import { useAllCards } from '#app/use-cards.ts'
import { say } from '#messages/customers.ts'
import { buttonClass } from '#ui/elements/Button.tsx'

/** `text` says why a published card is needed. */
export function NoPublishedCards({ text }: { text: string }) {
  return (
    <>
      <p>{text}</p>
      <p>
        <Link className={buttonClass('main')} to="/business/stamps">
          {say('giving.to_cards')}
        </Link>
      </p>
    </>
  )
}

/** Only the stamps and rewards of published cards can be given. The customer's page has read the cards already. */
export function useCardsToGive() {
  const cards = useAllCards()
  return { cards, published: cards.data?.stamps.filter((card) => card.status === 'published') ?? [] }
}
