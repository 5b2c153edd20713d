/** The legal texts say what the program does. */
import { CLOSING_DAYS } from '@stampwell/domain/platform/account-closing.ts'
import { expect, test } from 'vitest'
import { faqs } from '#messages/en/faqs.ts'
import { privacyPolicy } from '#messages/en/privacy-policy.ts'
import { termsAndConditions } from '#messages/en/terms-and-conditions.ts'
import { faqs as faqsInFrench } from '#messages/fr/faqs.ts'
import { privacyPolicy as privacyInFrench } from '#messages/fr/privacy-policy.ts'
import { termsAndConditions as termsInFrench } from '#messages/fr/terms-and-conditions.ts'

test('owners close the account themselves, may take that back as long as the program allows, and take everything along while suspended', () => {
  const [english, french] = [termsAndConditions.ending.text, termsInFrench.ending?.text ?? '']
  expect(english).not.toContain('in writing')
  expect(english).toContain(`For ${CLOSING_DAYS} days`)
  expect(french).toContain(`Pendant ${CLOSING_DAYS} jours`)
  expect(english).toContain('your list of customers and the file of everything')
  expect(french).toContain('le fichier qui contient tout')
  expect(privacyPolicy.time.text).toContain(`after ${CLOSING_DAYS} days`)
  expect(privacyInFrench.time?.text).toContain(`après ${CLOSING_DAYS} jours`)
})

test('people read that links opened in a message are kept, and openings of e-mails where the operator wants them', () => {
  expect(privacyPolicy.customers.text).toMatch(/which of its links you opened.*only where the operator/s)
  expect(privacyInFrench.customers?.text).toMatch(/lesquels de ses liens vous avez ouverts.*que là où l’exploitant/s)
})

test('people read that who runs the site may see who they are, for a reason that is recorded', () => {
  for (const text of [privacyPolicy.customers.text, faqs.item.who.answer])
    expect(text).toMatch(/masked, and in full only for a reason that is recorded/)
  for (const text of [privacyInFrench.customers?.text, faqsInFrench.item?.who?.answer])
    expect(text).toMatch(/masquées, et en entier seulement pour un motif qui est consigné/)
})
