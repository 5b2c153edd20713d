/**
 * Bugs that the product must never have, each with the test that finds it. `npm run test:seeded-bugs` plants them one
 * by one.
 */
import { SERVER, type Edit, type SeededBug } from './bug.ts'
import { adminAccessBugs } from './admin-access-bugs.ts'
import { adminBillingBugs } from './admin-billing-bugs.ts'
import { adminMerchantsBugs } from './admin-merchants-bugs.ts'
import { adminCustomerBugs } from './admin-customer-bugs.ts'
import { adminPlatformBugs } from './admin-platform-bugs.ts'
import { billingBugs } from './billing-bugs.ts'
import { cacheBugs } from './cache-bugs.ts'
import { callerBugs } from './caller-bugs.ts'
import { accessBugs } from './access-bugs.ts'
import { figureBugs } from './figure-bugs.ts'
import { gateBugs } from './gate-bugs.ts'
import { importBugs } from './import-bugs.ts'
import { ledgerBugs } from './ledger-bugs.ts'
import { channelBugs } from './channel-bugs.ts'
import { engineBugs } from './engine-bugs.ts'
import { limitBugs } from './limit-bugs.ts'
import { logInBugs } from './log-in-bugs.ts'
import { paymentBugs } from './payment-bugs.ts'
import { offerBugs } from './offer-bugs.ts'
import { paymentPageBugs } from './payment-page-bugs.ts'
import { sendingBugs } from './sending-bugs.ts'
import { statisticsBugs } from './statistics-bugs.ts'
import { webhookBugs } from './webhook-bugs.ts'

/** Not a bug: longer timeouts for slow machines, so that a slow test does not look like a failed one. */
export const slowTestTimeouts: readonly Edit[] = [
  {
    file: 'vitest.config.ts',
    find: 'testTimeout: 60_000,\n  hookTimeout: 180_000',
    replace: 'testTimeout: 120_000,\n  hookTimeout: 300_000',
  },
]

const disclosureBugs: readonly SeededBug[] = [
  {
    name: 'A reply says what was never declared',
    file: `${SERVER}/http/serve.ts`,
    find: 'data: parseReply(endpoint.reply, data, request.who)',
    replace: 'data',
    on: 'pglite',
    testFile: `${SERVER}/http/serve.test.ts`,
    test: 'a response contains only declared fields',
  },
  {
    name: 'A till is told a customer’s address and birthday',
    file: `${SERVER}/stamping/present-customer.ts`,
    find: 'return { id, name, phone: phone && maskPhone(phone), status, last_activity_at, cards }',
    replace: 'return { ...customer, id, name, phone: phone && maskPhone(phone), status, last_activity_at, cards }',
    on: 'pglite',
    testFile: `${SERVER}/tills/tills.test.ts`,
    test: 'a till is told what its screen shows: a masked phone, no e-mail, no day of birth',
  },
  {
    name: 'The log tells addresses that are keys',
    file: `${SERVER}/http/create-fastify.ts`,
    find: 'method: request.method,\n      route:',
    replace: 'url: request.url,\n      method: request.method,\n      route:',
    on: 'postgres',
    testFile: `${SERVER}/acceptance/secrets.pg.test.ts`,
    test: 'no password, token or code is stored or logged in plain text',
  },
  {
    name: 'The log names who was refused',
    file: `${SERVER}/accounts/log-login-attempt.ts`,
    find: "secrets.hashCode('account in log', account).slice(0, 16)",
    replace: 'account',
    on: 'pglite',
    testFile: `${SERVER}/accounts/log-login-attempt.test.ts`,
    test: 'a refused log-in is logged with its hashed account, IP address and reason, without personal data',
  },
  {
    name: 'A queued e-mail is stored in plain text',
    file: `${SERVER}/delivery/outbox.ts`,
    find: 'return {\n      sealed:',
    replace: 'return {\n      ...message,\n      sealed:',
    on: 'postgres',
    testFile: `${SERVER}/acceptance/secrets.pg.test.ts`,
    test: 'no password, token or code is stored or logged in plain text',
  },
  {
    name: 'A formula leaves in a CSV file',
    file: `${SERVER}/csv/write-csv.ts`,
    find: "return FORMULA.test(cell) ? `'${cell}` : cell",
    replace: 'return cell',
    on: 'pglite',
    testFile: `${SERVER}/csv/csv.test.ts`,
    test: 'no written cell begins like a formula',
  },
  {
    name: 'A picture keeps where it was taken',
    file: `${SERVER}/images/make-picture.ts`,
    find: '.autoOrient()\n    .resize(',
    replace: '.autoOrient()\n    .keepMetadata()\n    .resize(',
    on: 'pglite',
    testFile: `${SERVER}/pictures/files.test.ts`,
    test: 'a saved picture is shrunk, loses its EXIF data and gets a generated name',
  },
  {
    name: 'A browser may guess what a file is',
    file: `${SERVER}/http/headers.ts`,
    find: "'x-content-type-options': 'nosniff',",
    replace: '',
    on: 'pglite',
    testFile: `${SERVER}/http/serve.test.ts`,
    test: 'every response carries the security headers, errors included',
  },
  {
    name: 'An e-mail is sent although its transaction rolled back',
    file: `${SERVER}/jobs/queue.ts`,
    find: 'boss.send(queue, data, { ...inGroup, db: fromKysely(db) })',
    replace: 'boss.send(queue, data, inGroup)',
    on: 'postgres',
    testFile: `${SERVER}/delivery/outbox.test.ts`,
    test: 'sixteen transactions of which half roll back send eight e-mails',
  },
]

export const seededBugs: readonly SeededBug[] = [
  ...accessBugs,
  ...disclosureBugs,
  ...callerBugs,
  ...cacheBugs,
  ...ledgerBugs,
  ...importBugs,
  ...sendingBugs,
  ...paymentBugs,
  ...adminAccessBugs,
  ...adminBillingBugs,
  ...adminMerchantsBugs,
  ...adminPlatformBugs,
  ...adminCustomerBugs,
  ...webhookBugs,
  ...engineBugs,
  ...channelBugs,
  ...limitBugs,
  ...logInBugs,
  ...offerBugs,
  ...billingBugs,
  ...figureBugs,
  ...statisticsBugs,
  ...gateBugs,
  ...paymentPageBugs,
]
