import { expect, test } from 'vitest'
import { ADA_ID, aCard, aCustomer, CARD_ID } from '../../../testing/worlds.ts'
import { proposedCard } from './proposed-card.ts'

const closed = aCard({ is_open_for_joins: false })
const lunch = aCard({ id: ADA_ID, card_name: 'Lunch card' })
const newcomer = aCustomer({ cards: [] })

test('a card closed for new customers is proposed only to those who hold it', () => {
  expect(proposedCard(newcomer, [closed, lunch])?.card_name).toBe('Lunch card')
  expect(proposedCard(newcomer, [closed, lunch], CARD_ID)?.card_name).toBe('Lunch card')
  expect(proposedCard(aCustomer(), [lunch, closed])?.id).toBe(CARD_ID)
})

test('without a card of the customer’s own the preferred one is proposed, else the first', () => {
  const coffee = aCard()
  expect(proposedCard(newcomer, [coffee, lunch], lunch.id)?.card_name).toBe('Lunch card')
  expect(proposedCard(newcomer, [coffee, lunch])?.card_name).toBe('Coffee card')
})

test('where every card is closed the form still opens with one, and the server says why it is refused', () => {
  expect(proposedCard(newcomer, [closed])?.id).toBe(CARD_ID)
})
