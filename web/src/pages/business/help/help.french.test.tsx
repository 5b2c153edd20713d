/** The help centre in French: found by French words, with and without their accents. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { meantInstead, searchArticles } from './+help/search-articles.ts'
import HelpArticlePage from './center/show.tsx'
import HelpCenterPage from './center.tsx'

// The build puts the French texts in the place of the English ones, for documents in French.
vi.hoisted(() => void (document.documentElement.lang = 'fr'))
vi.mock('#messages/en/help-articles.ts', () => import('#messages/fr/help-articles.ts'))
vi.mock('#messages/en/help.ts', () => import('#messages/fr/help.ts'))

afterEach(() => vi.unstubAllGlobals())

const CENTER = '/business/help/center'
const PLATFORM: Reply = {
  data: { sign_up: 'open', banner: null, support_email: 'help@stampwell.example', payments: true },
}
const first = (text: string) => searchArticles(text)[0]?.article

test.each([
  ['téléphone perdu', 'new-phone'],
  ['telephone perdu', 'new-phone'],
  ['réimprimer l’affiche', 'poster'],
  ["REIMPRIMER L'AFFICHE", 'poster'],
  ['un tampon de trop', 'give'],
  ['pas de réseau', 'no-signal'],
  ['reseau', 'no-signal'],
  ['Comment supprimer un client ?', 'erase'],
  ['doublons', 'duplicates'],
  ['fusionner', 'duplicates'],
  ['employés', 'staff'],
  ['employe', 'staff'],
  ['durée de validité', 'duration'],
  ['facture', 'receipts'],
  ['résilier', 'plan'],
  ['resilier mon abonnement', 'plan'],
  ['carte bancaire refusée', 'failed-payment'],
  ['promo', 'offers'],
  ['consentement', 'who-gets'],
  ['emoji', 'sms'],
  ['groupe témoin', 'held-back'],
  ['anniversaire', 'automations'],
  ['code-barres', 'reader'],
  ['fichier excel', 'import'],
  ['exporter', 'export'],
  ['mot de passe', 'safe'],
  ['cadeau', 'customer'],
  ['crédit téléphonique', 'payouts'],
  ['limiter', 'rules'],
  ['tableau de bord', 'dashboard'],
  ['statistiques', 'statistics'],
  ['résumé de la semaine', 'weekly-summary'],
  ['simuler', 'what-if'],
  ['tout emporter', 'everything'],
  ['fermer mon compte', 'close-account'],
  ['newsletter', 'campaign'],
  ['créer une carte', 'first-card'],
  ['anciennes conditions', 'live-card'],
])('“%s” finds first the article that it is about', (text, article) => {
  expect(first(text)).toBe(article)
})

test('a misspelt word leads to the one that was meant', async () => {
  expect(meantInstead('afiche')).toBe('affiche')
  expect(meantInstead('recompanse')).toBe('recompense')
  fakeApi({ 'GET /v1/platform': PLATFORM })
  const { where } = showAsBusiness(<HelpCenterPage />, { at: `${CENTER}?search=afiche` })
  await userEvent.click(screen.getByRole('button', { name: 'Chercher «\u202faffiche\u202f»' }))
  expect(where()).toBe(`${CENTER}?search=affiche`)
  expect(screen.getByText(/^\d+ articles? pour «\saffiche\s»$/)).toBeTruthy()
})

test('an article says that its picture shows the product in English', () => {
  fakeApi({ 'GET /v1/platform': PLATFORM })
  showAsBusiness(<HelpArticlePage />, { at: `${CENTER}/staff`, path: `${CENTER}/:article` })
  expect(screen.getByRole('heading', { level: 1, name: 'Donner un code PIN à votre équipe' })).toBeTruthy()
  expect(screen.getByRole('img', { name: /^La page des caisses et de l’équipe/ })).toBeTruthy()
  expect(screen.getByText('Cet écran est montré en anglais.')).toBeTruthy()
})
