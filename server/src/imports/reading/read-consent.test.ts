import { expect, test } from 'vitest'
import { consentsIn, saysNo } from './read-consent.ts'

/** Returns the consent to e-mails of two cells, in a column of opting out of them and in the common column. */
function consentBeside(optOut: string, common = '') {
  const mapping = {
    name: null,
    last_name: null,
    phone: null,
    email: null,
    date_of_birth: null,
    joined_at: null,
    marketing_consent: 1,
    consent_email: 0,
    consent_sms: null,
    consent_in_app: null,
    notes: null,
    company: null,
    last_visit_at: null,
    old_code: null,
  }
  return consentsIn([optOut, common], { mapping, agreed: true, opt_outs: [0] }).email
}

test.each('yes, 1, TRUE, x, oui, ✓, checked, Opted out, unsubscribed, désinscrit, Do not contact, 1.0'.split(', '))(
  '%s in a column of opting out is a no, whatever stands in the common column',
  (text) => {
    expect([consentBeside(text), consentBeside(text, 'yes')]).toEqual([false, false])
  },
)

test.each(['2024-01-31 23:30:00', '31/01/2024', '1/31/24', '31 Jan 2024', '2024-01-31T23:30:00Z', '45322'])(
  '%s in a column of opting out is the day on which somebody did',
  (text) => {
    expect([consentBeside(text), consentBeside(text, 'yes')]).toEqual([false, false])
  },
)

test.each(['0000-00-00 00:00:00', '0/0/00', 'Unspecified', '12', 'Allow'])(
  '“%s” in a column of opting out is no such day',
  (text) => {
    expect([consentBeside(text), consentBeside(text, 'yes')]).toEqual([null, true])
  },
)

test.each(['Do Not Allow', 'Ne plus contacter', 'Désinscription', 'Keine Werbung', 'No contactar', 'Não contactar'])(
  '%s is a no in a column of opting out and in one of consent',
  (text) => {
    expect([consentBeside(text), consentBeside('', text)]).toEqual([false, false])
  },
)

test.each(['', '0', 'no', 'FALSE', 'non', 'opted in', 'subscribed', 'agreed', 'N/A'])(
  '“%s” in a column of opting out says nothing, so that the common column speaks',
  (text) => {
    expect(['', 'yes', 'no'].map((common) => consentBeside(text, common))).toEqual([null, true, false])
  },
)

test('a cell with NUL characters is a no where a column of opting out says yes', () => {
  expect([saysNo('yes\0', true), saysNo('no\0', true), saysNo('no\0', false), saysNo('yes\0', false)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})
