/**
 * The lines of the specification, product.md sections 2, 4, 5, 8 and 9, each with a test that shows it:
 * npm run spec-lines
 * lists the lines without one. A test belongs to a line by its title, which begins with `product.md` and the section.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['domain/src', 'server/src', 'web/src', 'e2e/src']

type SpecLine = { section: number; line: string; shownBy: string }

const line = (section: number, text: string, shownBy: string): SpecLine => ({ section, line: text, shownBy })

export const SPEC_LINES: readonly SpecLine[] = [
  line(2, 'Public pages', 'every public page is written as HTML with a title'),
  line(2, '/partners is the page of the case study', 'partners shows the case study'),
  line(
    2,
    'A logged-in business on a guest page goes to /business/dashboard',
    'a logged-in business does not see the guest pages',
  ),
  line(2, '/business/account/verify', 'the e-mail’s link verifies once, without a log-in'),
  line(2, '/plans needs a business log-in', 'a business page without a log-in leads to the log-in'),
  line(2, '/payment/success and /payment/canceled', 'the pages that a payment returns to open without a log-in'),
  line(2, 'Every page of the business app, /stamp/create, and of the admin area', 'every URL of the product is built'),
  line(2, 'A logged-in admin on /admin goes to /admin/dashboard', 'a logged-in admin goes straight to the overview'),
  line(
    2,
    'A protected admin page without an admin log-in goes to /admin',
    'an admin page leads a visitor and a business to the admin log-in',
  ),
  line(2, '/404 and any unmatched path', 'an unknown path shows the not-found page with status 404'),
  line(
    2,
    'A protected business page without a log-in goes to /business/login',
    'a business page without a log-in leads to the log-in',
  ),
  line(2, 'The profile is fetched before the page opens', 'the profile is fetched before a business page opens'),
  line(2, 'A profile that fails to load logs the business out', 'a profile that does not load logs out'),
  line(2, 'The wizard starts at step 1', 'without a draft every URL starts at step 1'),
  line(4, 'A stamp card is published and unpublished', 'an unpublished card is a draft again'),
  line(4, 'A stamp card is duplicated', 'a copy is a draft with the same design'),
  line(4, 'A stamp card is deleted', 'a card without customers is deleted'),
  line(4, 'A QR code is generated', 'the QR code is drawn and stays the same'),
  line(4, 'A subscription is selected', 'a new owner registers, chooses a plan, pays'),
  line(4, 'A subscription is cancelled and reactivated', 'a subscription is cancelled at its end, and reactivated'),
  line(4, 'Registering sets user and token', 'a registered business is logged in'),
  line(4, 'Logging in sets user and token', 'a log-in starts the session'),
  line(4, 'Logging out clears them', 'a log-out ends the session'),
  line(4, 'The profile is reloaded after the e-mail is verified', 'the sixth digit sends the code'),
  line(4, 'An admin logs in', 'an admin logs in after a refusal'),
  line(4, 'An admin logs out', 'a log-out ends the admin session'),
  line(4, 'A 401 on an admin call', 'a 401 on an admin call logs the admin out'),
  line(4, 'A 401 on another call, and the caller still gets the error', 'a 401 where log-in is required'),
  line(4, 'A 401 where no log-in is required', 'a 401 on a page that requires no log-in changes nothing'),
  line(4, 'The campaign form resets after saving', 'after saving the form is empty again'),
  line(4, 'Kinds of toasts, and a loading state', 'every kind of toast is shown'),
  line(4, 'A gated control with its flag on', 'a control whose feature is in the plan works normally'),
  line(4, 'A gated control with its flag off', 'a gated control looks disabled, blocks the click'),
  line(4, 'The gate follows its flag', 'the gate follows a change of its feature flag'),
  line(5, 'Strong password', 'a strong password has 8 characters'),
  line(5, 'Strong password, in a form', 'the password rules are ticked off while typing'),
  line(5, 'Looser password check', 'the looser check takes any special character'),
  line(5, 'Phone number', 'a Nigerian number is one of six prefixes'),
  line(5, 'Smartcard number', 'a smartcard number is 10 or 11 characters'),
  line(5, 'Meter number', 'a meter number is exactly 11 characters'),
  line(5, 'Amount inputs accept digits only', 'amount inputs accept digits only'),
  line(5, 'Amounts have two decimals and thousands separators', 'amounts show exactly two decimals'),
  line(5, 'Amounts, in a page', 'money has two decimals and separators'),
  line(5, 'Invalid numbers', 'a value that is not a number shows as Invalid number'),
  line(5, 'Date of birth helper', 'the date-of-birth field opens 18 years before'),
  line(5, 'A masked e-mail', 'a masked address shows its first letter'),
  line(5, 'Invalid email address', 'a dialog refuses an invalid e-mail'),
  line(5, 'Invalid URL', 'a dialog refuses an invalid URL'),
  line(8, 'HTTP 401 on an admin path', 'a 401 on an admin call logs the admin out'),
  line(8, 'HTTP 401 on another path', 'a 401 where log-in is required'),
  line(8, 'Failed profile load', 'a profile that does not load logs out'),
  line(8, 'Other errors are toasts', 'another error of a call is shown in an error toast'),
  line(8, 'Invalid number', 'a value that is not a number shows as Invalid number'),
  line(8, 'Feature unavailable', 'a gated control looks disabled, blocks the click'),
  line(9, 'Toasts', 'toasts close after 5000 ms'),
  line(9, 'Notifications: page 1, 20 per page', 'the list of notifications begins with page 1'),
  line(9, 'No stamps, #ffffff', 'a new draft has no stamps and a white card'),
  line(9, 'The wizard starts at step 1', 'without a draft every URL starts at step 1'),
  line(9, 'Two decimals', 'amounts show exactly two decimals'),
  line(9, 'Phone 11 digits', 'a Nigerian number is one of six prefixes'),
  line(9, 'Smartcard 10 or 11', 'a smartcard number is 10 or 11 characters'),
  line(9, 'Meter 11', 'a meter number is exactly 11 characters'),
  line(9, 'Password 8', 'a strong password has 8 characters'),
  line(9, 'Age 18', 'the date-of-birth field opens 18 years before'),
  line(9, 'Opacity 0.6', 'a gated control has opacity 0.6'),
  line(9, 'Dialogs', 'the buttons are OK, No and Cancel'),
]

/** The titles of the tests that name the specification, as `{ sections, title }` without the sections in front. */
export function readSpecTests(): { sections: number[]; title: string }[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .flatMap((file) => {
        const titles = readFileSync(join(ROOT, folder, file), 'utf8').matchAll(/^test\('product\.md ([^:]+): (.+?)',/gm)
        return [...titles].map(([, sections = '', title = '']) => ({ sections: sectionsOf(sections), title }))
      }),
  )
}

/** '4 and 8' gives [4, 8]. What follows a comma names a part of a section. */
function sectionsOf(words: string): number[] {
  return (words.split(',')[0]?.match(/\d+/g) ?? []).map(Number)
}

export function linesWithoutTest(): SpecLine[] {
  const tests = readSpecTests()
  return SPEC_LINES.filter(
    ({ section, shownBy }) =>
      !tests.some(({ sections, title }) => sections.includes(section) && title.startsWith(shownBy)),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const missing = linesWithoutTest()
  const text = missing.map(({ section, line: words }) => `${section}: ${words}`).join('\n') || 'Every line has a test.'
  process.stdout.write(`${text}\n`)
  process.exitCode = missing.length > 0 ? 1 : 0
}
