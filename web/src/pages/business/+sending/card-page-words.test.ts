import { expect, test } from 'vitest'
import { sending as english } from '#messages/en/sending.ts'
import { wallet as englishWallet } from '#messages/en/wallet.ts'
import { sending as french } from '#messages/fr/sending.ts'
import { wallet as frenchWallet } from '#messages/fr/wallet.ts'

test('the preview of a card page heads the message with the words of the page itself', () => {
  expect(english.preview.from).toBe(englishWallet.messages.title)
  expect(french.preview?.from).toBe(frenchWallet.messages?.title)
})
