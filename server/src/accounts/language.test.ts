import { adminCategories } from '@stampwell/contract/admin/categories.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { automations } from '@stampwell/contract/business/automations.ts'
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { createCall, type Call } from '@stampwell/contract/call.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { reference } from '@stampwell/contract/public/reference.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCafe } from '../testing/fixtures/cafe.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const callIn = (language: Language, token: string | null = null): Call =>
  createCall({ base: '/api', token: () => token, language, fetch: world.fetch })

test('a business chooses its language, and its profile and e-mails speak it', async () => {
  const owner = await world.registerBusiness()
  expect(owner.user.business.language).toBe('en')
  const { data } = await owner.call(profile.update, { body: { language: 'fr' } })
  expect(data.user.business.language).toBe('fr')

  await world.nobody(auth.forgotPassword, { body: { email: owner.email } })
  const mail = (await world.outbox(owner.email)).find(({ subject }) => /^\d{6} est votre code Stampwell$/.test(subject))
  expect(mail?.html).toContain('<html lang="fr">')
  expect(mail?.text).toContain('Vous recevez cet e-mail car')
})

test('a language that the product does not have is refused, and nothing changes', async () => {
  const owner = await world.registerBusiness()
  await expect(owner.call(profile.update, { body: { language: 'de' as Language } })).rejects.toMatchObject({
    status: 422,
    errors: { language: ['Choose a language.'] },
  })
  expect((await owner.call(profile.show, {})).data.user.business.language).toBe('en')
})

test('an account opened on a French page is French, and its first e-mail too', async () => {
  const email = 'chez-paul@example.com'
  const body = {
    business_name: 'Chez Paul',
    email,
    phone: '+33 1 70 18 99 00',
    password: 'Croissant#2026',
    password_confirmation: 'Croissant#2026',
    country: 'FR',
    accept_terms: true as const,
  }
  const { data } = await callIn('fr')(auth.register, { body })
  expect(data.user.business.language).toBe('fr')
  expect((await world.outbox(email))[0]?.text).toContain('pour confirmer cette adresse pour Stampwell')
})

test('refusals, checks and messages answer in the language that the page asks for, and the code stays', async () => {
  const french = callIn('fr')
  await expect(
    french(auth.login, { body: { email: 'nobody@example.com', password: 'Wrong#2026' } }),
  ).rejects.toMatchObject({ code: 'invalid_credentials', message: 'L’e-mail ou le mot de passe est incorrect.' })
  await expect(french(auth.forgotPassword, { body: { email: '' } })).rejects.toMatchObject({
    code: 'validation_failed',
    message: 'Certains champs sont à revoir.',
    errors: { email: ['Saisissez une adresse e-mail comme ada@example.com.'] },
  })
  const { message } = await french(auth.forgotPassword, { body: { email: 'nobody@example.com' } })
  expect(message).toBe('Si un compte utilise cette adresse, un code est en route.')
  await expect(world.nobody(profile.show, {})).rejects.toMatchObject({ message: 'Log in to go on.' })
  await expect(french(profile.show, {})).rejects.toMatchObject({ message: 'Connectez-vous pour continuer.' })
})

test('suggested texts of campaigns and automations are French for a French business', async () => {
  const owner = await world.registerBusiness()
  await owner.call(profile.update, { body: { language: 'fr' } })
  // A page in another language suggests them in the language of the business too.
  const { goals } = (await callIn('en', owner.token)(campaigns.goals, {})).data
  expect(goals.find(({ key }) => key === 'win_back')).toMatchObject({
    name: 'Reconquête',
    heading: 'Vous nous manquez, {first_name}',
  })
  const [birthday] = (await owner.call(automations.list, {})).data.automations
  expect(birthday?.messageHeading).toBe('C’est votre jour, {first_name}\u202f!')
})

test('the names that the program brings are said in the language of the page, and an admin’s own as they are written', async () => {
  const admin = await world.admin()
  const kind = 'category' as const
  await admin.call(adminCategories.create, { body: { kind, name: 'Suya spot' } })
  const owner = await world.registerBusiness()
  const french = callIn('fr', owner.token)
  const { industries, categories } = (await french(reference.utility, {})).data
  expect(industries.map(({ name }) => name)).toContain('Alimentation et restauration')
  expect(categories.map(({ name }) => name)).toEqual(expect.arrayContaining(['Boulangerie', 'Suya spot']))
  const { countries } = (await french(reference.countries, {})).data
  const names = countries.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Bénin', 'Côte d’Ivoire', 'RD Congo', 'Royaume-Uni']))
  expect(names.indexOf('Égypte')).toBeLessThan(names.indexOf('Finlande'))
  const { icons } = (await french(reference.icons, {})).data
  expect(icons.map(({ name }) => name)).toContain('Gobelet à emporter')
  const { types } = (await french(rewards.types, {})).data
  expect(types.map(({ name }) => name).slice(0, 2)).toEqual(['Article offert', 'Réduction en pourcentage'])

  expect((await owner.call(rewards.types, {})).data.types[0]?.name).toBe('Free item')
  expect((await owner.call(reference.countries, {})).data.countries[0]?.name).toBe('Afghanistan')
})

test('a customer is written to in the language of the page they joined on, others in that of the business', async () => {
  const { cafe: owner, code } = await createCafe(world)
  const business = owner.user.business.business_name
  const subjectsTo = async (to: string) => (await world.outbox(to)).map(({ subject }) => subject)
  const body = { name: 'Zoé', email: 'zoe@example.com', marketing_consent: true }
  const { data } = await callIn('fr')(cards.join, { params: { code }, body })
  expect(await subjectsTo('zoe@example.com')).toEqual([`${business}\u202f: des nouvelles et des offres\u202f?`])
  await owner.call(walletLinks.send, { params: { id: data.customer?.id ?? '' } })
  expect(await subjectsTo('zoe@example.com')).toContain(`Votre carte chez ${business}`)

  const added = await owner.call(customers.create, { body: { name: 'Ada', email: 'ada-l@example.com' } })
  await owner.call(walletLinks.send, { params: { id: added.data.customer.id } })
  expect(await subjectsTo('ada-l@example.com')).toEqual([`Your card at ${business}`])
})
