/** Receipts of payments: numbers, what they say, and the e-mail that brings them. */
import { adminPayments } from '@stampwell/contract/admin/payments.ts'
import { payments } from '@stampwell/contract/business/payments.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { showDate } from '@stampwell/domain/time/show-date.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBusiness } from '../../db/in-business.ts'
import { withTransaction } from '../../db/transaction.ts'
import { updateSettings } from '../../platform/platform-settings.sql.ts'
import { createPayingWorld, type PayingWorld } from '../../testing/app/paying-world.ts'
import type { BusinessInWorld } from '../../testing/app/world.ts'
import { readPdf } from '../../testing/fixtures/read-pdf.ts'
import { recordReports, type ReportedPayment } from '../record-reports.ts'
import { settlePayment } from '../settle.ts'
import { mailReceiptsJob } from './mail-receipts.ts'

let world: PayingWorld
let growth: string
beforeAll(async () => {
  world = await createPayingWorld()
  growth = await world.plan('growth month')
  const operator = { legal_name: 'Stampwell Ltd', legal_address: '1 Marina, Lagos', tax_id: '12345678-0001' }
  await updateSettings(world.database.db, { ...operator, support_email: 'help@stampwell.example' })
})
afterAll(() => world.close())

async function read({ token }: Pick<BusinessInWorld, 'token'>, reference: string) {
  const reply = await world.fetch(`/api/v1/business/payments/${reference}/receipt`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  // A text in two fonts is two pieces.
  const text = reply.status === 200 ? readPdf(bytes).text.join(' ') : ''
  return { status: reply.status, headers: reply.headers, bytes, text }
}

async function report(owner: BusinessInWorld, reference: string, reported: ReportedPayment, fail = false) {
  const businessId = owner.user.business.id
  const db = await inBusiness(world.app.database.db, businessId)
  await withTransaction(db, async (tx) => {
    await recordReports(world.app.context, tx, { businessId, reference }, reported)
    if (fail) throw new Error('The connection broke')
  })
}

/** Runs the job as another process would. */
function run(outbox = world.app.context.outbox) {
  const { context, database } = world.app
  return mailReceiptsJob.run({ app: { ...context, outbox }, database, signal: new AbortController().signal })
}

function forgetMailing({ user }: BusinessInWorld) {
  return world.database.db
    .updateTable('payment_receipts')
    .set({ mailed_at: null })
    .where('business_id', '=', user.business.id)
    .execute()
}

const numberOf = async (owner: BusinessInWorld, reference: string) =>
  (await world.show(owner, reference)).receipt_number

test('a payment has a receipt, a PDF with everything that was paid and by whom', async () => {
  const owner = await world.registerBusiness({ business_name: 'Ilé Łódź' })
  const reference = await world.buy(owner, growth)
  const { receipt_number, amount_minor } = await world.show(owner, reference)
  expect(receipt_number).toMatch(/^2026-\d{6}$/)
  expect(amount_minor).toBe(1_800_000)

  const { status, headers, bytes, text } = await read(owner, reference)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  expect(headers.get('content-disposition')).toBe(`attachment; filename="receipt-${receipt_number}.pdf"`)
  const pdf = readPdf(bytes)
  expect(pdf.pages).toEqual([[595.28, 841.89]])
  expect([pdf.title, pdf.author]).toEqual([`Receipt ${receipt_number}`, 'Stampwell Ltd'])
  for (const words of [
    `No. ${receipt_number}`,
    'Stampwell Ltd',
    '1 Marina, Lagos',
    'Tax ID 12345678-0001',
    'Ilé Łódź',
    'Nigeria',
    'Growth plan, one month',
    'From 21 November 2026 to 20 December 2026',
    '₦18,000.00 NGN',
    'Paystack',
    'IPAYNGN',
    reference,
    'help@stampwell.example',
  ])
    expect([words, text.includes(words)]).toEqual([words, true])
  expect(text).not.toContain('Refunded')
})

test('a business that reads French has its country in French on its receipt', async () => {
  const owner = await world.registerBusiness()
  await owner.call(profile.update, { body: { language: 'fr' } })
  const { id } = owner.user.business
  await world.database.db.updateTable('businesses').set({ country: 'ZA' }).where('id', '=', id).execute()
  const { text } = await read(owner, await world.buy(owner, growth))
  expect(text).toContain('Afrique du Sud')
  expect(text).not.toContain('South Africa')
})

test('a payment from before the first receipt has none, and is not taken for money that goes back', async () => {
  const owner = await world.registerBusiness()
  const reference = await world.buy(owner, growth)
  const receipt_number = await numberOf(owner, reference)
  const number = (receipt_number: string | null) =>
    world.database.db.updateTable('payments').set({ receipt_number }).where('reference', '=', reference).execute()
  await number(null)
  expect(await world.show(owner, reference)).toMatchObject({ status: 'paid', receipt_number: null, is_surplus: false })
  const { call } = await world.admin('viewer')
  const { payments: found } = (await call(adminPayments.list, { query: { search: reference } })).data
  expect(found).toMatchObject([{ reference, is_surplus: false }])
  await number(receipt_number)
})

test('a payment that is not paid, and another business’s, have no receipt', async () => {
  const owner = await world.registerBusiness()
  const { reference } = await world.initiate(owner, growth)
  expect((await read(owner, reference)).status).toBe(404)
  world.provider.pay(reference)
  await world.show(owner, reference)
  expect((await read(owner, reference)).status).toBe(200)
  expect((await read(await world.registerBusiness(), reference)).status).toBe(404)
  expect((await read(owner, 'no-payment-of-anybody')).status).toBe(404)
})

test('money that bought nothing has no receipt and no number', async () => {
  const owner = await world.registerBusiness()
  const [one, two] = [await world.initiate(owner, growth), await world.initiate(owner, growth, 'stripe')]
  world.provider.pay(one.reference)
  world.other.pay(two.reference)
  expect(await numberOf(owner, one.reference)).not.toBeNull()
  expect(await numberOf(owner, two.reference)).toBeNull()
  expect((await read(owner, two.reference)).status).toBe(404)
})

test('a payment whose transaction is rolled back uses no number', async () => {
  const owner = await world.registerBusiness()
  const before = await numberOf(owner, await world.buy(owner, growth))
  const other = await world.registerBusiness()
  const { reference } = await world.initiate(other, growth)
  await expect(report(other, reference, { reports: [{ kind: 'paid' }] }, true)).rejects.toThrow('The connection broke')
  expect(await numberOf(other, reference)).toBeNull()

  await report(other, reference, { reports: [{ kind: 'paid' }] })
  const after = await numberOf(other, reference)
  expect(Number(after?.slice(5))).toBe(Number(before?.slice(5)) + 1)
})

test('a receipt says what was true when it was issued, whatever changes later', async () => {
  const owner = await world.registerBusiness({ business_name: 'Before' })
  const reference = await world.buy(owner, growth)
  const first = await read(owner, reference)
  await owner.call(profile.update, { body: { business_name: 'After', address: '2 Allen Avenue, Ikeja' } })
  await updateSettings(world.database.db, { legal_name: 'Someone Else Ltd', tax_id: '9' })
  world.clock.advance({ days: 3 })
  const later = await read(owner, reference)
  await updateSettings(world.database.db, { legal_name: 'Stampwell Ltd', tax_id: '12345678-0001' })
  expect(later.bytes.equals(first.bytes)).toBe(true)
})

test('a refunded payment keeps its receipt, which shows the refund', async () => {
  const owner = await world.registerBusiness()
  const reference = await world.buy(owner, growth)
  const number = await numberOf(owner, reference)
  await report(owner, reference, { reports: [{ kind: 'refunded', id: 'r1', amount_minor: 850_000 }] })
  const part = await read(owner, reference)
  expect(part.text).toContain('-₦8,500.00 NGN')
  expect(part.text).toContain('₦9,500.00 NGN')
  await report(owner, reference, { reports: [{ kind: 'refunded', id: 'r2', amount_minor: 950_000 }] })
  expect(await world.show(owner, reference)).toMatchObject({ status: 'refunded', receipt_number: number })
  expect((await read(owner, reference)).text).toContain('₦0.00 NGN')
})

test('the owner gets the receipt by e-mail once, also where two processes find it at one instant', async () => {
  const owner = await world.registerBusiness({ business_name: 'Kola & Rye' })
  const reference = await world.buy(owner, growth)
  const number = await numberOf(owner, reference)
  const mails = async () => (await world.outbox(owner.email)).filter(({ attachments }) => attachments.length > 0)
  await world.app.context.jobs.drain()

  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Receipt ${number} for Kola & Rye`)
  const paid_on = showDate(localDate(world.clock.now(), 'Africa/Lagos'))
  expect(mail?.text).toContain(`Kola & Rye paid ₦18,000.00 on ${paid_on}: Growth plan, one month.`)
  expect(mail?.text).toMatch(/From \d+ \w+ \d{4} to \d+ \w+ \d{4}\./)
  expect(mail?.text).toContain('/business/payments')
  expect(mail?.attachments).toMatchObject([{ filename: `receipt-${number}.pdf`, content_type: 'application/pdf' }])
  expect(mail?.attachments[0]?.bytes).toBe((await read(owner, reference)).bytes.length)

  await run()
  expect(await mails()).toHaveLength(1)
  await forgetMailing(owner)
  await Promise.all([run(), run(), run()])
  expect(await mails()).toHaveLength(2)
})

test('a receipt that can not be mailed delays no other and is mailed later', async () => {
  const [broken, owner] = [await world.registerBusiness(), await world.registerBusiness()]
  for (const each of [broken, owner]) await world.buy(each, growth)
  await world.app.context.jobs.drain()
  for (const each of [broken, owner]) await forgetMailing(each)
  const { outbox } = world.app.context
  const withFault: typeof outbox = {
    ...outbox,
    mail: (tx, mail) => {
      if (mail.to === broken.email) throw new Error('no')
      return outbox.mail(tx, mail)
    },
  }
  await expect(run(withFault)).rejects.toThrow('1 receipts could not be mailed')
  const unmailed = () =>
    world.database.db.selectFrom('payment_receipts').select('business_id').where('mailed_at', 'is', null).execute()
  expect(await unmailed()).toEqual([{ business_id: broken.user.business.id }])
  await run()
  expect(await unmailed()).toEqual([])
})

test('a receipt of last year keeps its year, and the count goes on', async () => {
  const owner = await world.registerBusiness()
  const last = await numberOf(owner, await world.buy(owner, growth))
  // Half past eleven at night in London is the next year in Lagos already.
  world.clock.set(new Date('2026-12-31T23:30:00Z'))
  const other = await world.registerBusiness()
  const next = await numberOf(other, await world.buy(other, growth))
  expect(next).toBe(`2027-${String(Number(last?.slice(5)) + 1).padStart(6, '0')}`)
})

test('a payment that is settled again keeps its number', async () => {
  const owner = await world.registerBusiness()
  const reference = await world.buy(owner, growth)
  const number = await numberOf(owner, reference)
  const db = await inBusiness(world.app.database.db, owner.user.business.id)
  await settlePayment(world.app.context, db, owner.user.business.id, reference)
  expect(await numberOf(owner, reference)).toBe(number)
  const { data } = await owner.call(payments.list, {})
  expect(data.payments.map(({ receipt_number }) => receipt_number)).toEqual([number])
})
