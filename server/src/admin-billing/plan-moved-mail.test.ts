import { planLimits } from '@stampwell/domain/billing/plan.ts'
import { expect, test } from 'vitest'
import { planMovedMail } from './plan-moved-mail.ts'

const limits = planLimits({ live_cards: 3, customers: 500, sms_month: null, statistics_days: 365 })
const FROM = {
  tier: 'growth',
  name: 'Growth',
  interval: 'month' as const,
  currency: 'NGN',
  amount_minor: 1_800_000,
  features: ['export' as const, 'offers' as const, 'sms' as const],
  limits,
}
const owner = { business_name: 'Kola & Rye', email: 'owner@example.com', language: 'en' as const }
const input = { owner, from: FROM, holds_from: '2026-12-25', publicUrl: 'http://localhost:3000' }
/** The paragraphs between the heading and the button. */
const linesOf = ({ text }: { text: string }) => text.split('\n\n').slice(1, -2)

test('an owner who pays reads from when the plan changes, both prices, and each limit and feature that differs', () => {
  const newest = {
    ...FROM,
    name: 'Grow',
    amount_minor: 1_950_000,
    features: ['offers' as const, 'campaigns' as const, 'automations' as const],
    limits: { ...limits, customers: 300, sms_month: 1000, statistics_days: null },
  }
  const mail = planMovedMail({ ...input, newest, move: 'at_renewal' })
  expect(mail).toMatchObject({ to: 'owner@example.com', subject: 'Your plan Growth changes on 25 December 2026' })
  expect(linesOf(mail)).toEqual([
    'Kola & Rye goes on with the newest version of Growth from 25 December 2026 on.',
    'What you have paid for stays as it is until then.',
    'Price: ₦19,500.00 a month instead of ₦18,000.00.',
    'Name: Grow instead of Growth.',
    'Customers: 300 instead of 500.',
    'SMS a month: 1,000 instead of no limit.',
    'Statistics: all of it instead of 365 days.',
    'New in it: campaigns, messages that go by themselves.',
    'No longer in it: SMS.',
    'If you have more than it allows, you lose nothing: you only add no more. Customers who hold a card collect and redeem as before.',
    'If you do not want this, choose another plan or cancel before 25 December 2026.',
  ])
  expect(mail.text).toContain('http://localhost:3000/business/subscription')

  const french = planMovedMail({ ...input, owner: { ...owner, language: 'fr' }, newest, move: 'at_renewal' })
  expect(french.subject).toBe('Votre formule Growth change le 25 décembre 2026')
  expect(linesOf(french).map((line) => line.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([
    'Kola & Rye continue avec la nouvelle version de Growth à partir du 25 décembre 2026.',
    'Ce que vous avez payé reste tel quel jusque-là.',
    'Prix : 19 500,00 ₦ par mois au lieu de 18 000,00 ₦.',
    'Nom : Grow au lieu de Growth.',
    'Clients : 300 au lieu de 500.',
    'SMS par mois : 1 000 au lieu de sans limite.',
    'Statistiques : tout au lieu de 365 jours.',
    'Ce qui s’ajoute : campagnes, messages automatiques.',
    'Ce qui n’y est plus : SMS.',
    'Si vous avez plus que ce qu’elle permet, vous ne perdez rien : simplement, vous ne pouvez plus rien ajouter. Les clients qui ont une carte cumulent des tampons et utilisent leurs récompenses comme avant.',
    'Si vous n’en voulez pas, choisissez une autre formule ou résiliez avant le 25 décembre 2026.',
  ])
})

test('a price and terms that stay are told as such, and a limit that rises warns of nothing', () => {
  const year = { ...FROM, interval: 'year' as const }
  const same = planMovedMail({ ...input, from: year, newest: year, move: 'at_renewal' })
  expect(linesOf(same)).toContain('Price: ₦18,000.00 a year, as before.')
  expect(linesOf(same)).toContain('What it allows and opens stays as it is.')
  const { customers: _, ...few } = limits
  // A limit that a stored version does not name is closed; its type says that it names all.
  const older = { ...FROM, limits: few as typeof limits }
  const more = planMovedMail({ ...input, from: older, newest: FROM, move: 'at_renewal' })
  expect(linesOf(more)).toContain('Customers: 500 instead of 0.')
  expect(more.text).not.toContain('you lose nothing')
})

test('an owner who pays nothing reads no price, and nothing of the export, which every plan opens', () => {
  const newest = { ...FROM, amount_minor: 1_950_000, features: ['offers' as const, 'sms' as const] }
  const mail = planMovedMail({ ...input, newest, move: 'at_once', holds_from: '2026-11-25' })
  expect(linesOf(mail)).toEqual([
    'Kola & Rye goes on with the newest version of Growth from 25 November 2026 on.',
    'You pay nothing for it, as before.',
    'What it allows and opens stays as it is.',
  ])
})

test('the free plan has its French name, and one that an admin has named stays as it is written', () => {
  const free = { ...FROM, tier: 'free', name: 'Free' }
  const french = { ...input, owner: { ...owner, language: 'fr' as const }, from: free, move: 'at_once' as const }
  expect(planMovedMail({ ...french, newest: free }).subject).toBe('Votre formule Gratuit change le 25 décembre 2026')
  const renamed = linesOf(planMovedMail({ ...french, newest: { ...free, name: 'Découverte' } }))
  expect(renamed).toContain('Nom\u202f: Découverte au lieu de Gratuit.')
})
