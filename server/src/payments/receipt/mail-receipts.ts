/** Mails each receipt once, to the owner. Queued with each receipt; the schedule finds what a crash left. */
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { showMinor } from '@stampwell/domain/money/money.ts'
import { showDate } from '@stampwell/domain/time/show-date.ts'
import type { JobRun } from '../../app-context.ts'
import { collectFailures } from '../../db/collect-failures.ts'
import { acrossBusinesses, inBusiness } from '../../db/in-business.ts'
import { withTransaction } from '../../db/transaction.ts'
import { type Job } from '../../jobs/job.ts'
import { layoutMail } from '../../mail/mail-layout.ts'
import type { Mail } from '../../mail/mail.ts'
import { toAttachment } from '../../mail/mail-attachment.ts'
import { inLanguage } from '../../texts/receipt.ts'
import { inLanguage as billingIn } from '../../texts/billing-mails.ts'
import { findOwner } from '../../accounts/owner.sql.ts'
import { makeReceipt, type Receipt } from './make-receipt.ts'
import { describeBought, describePeriod, fileName } from './receipt-facts.ts'
import { listUnmailedReceipts, markReceiptMailed } from './receipts.sql.ts'

export const MAIL_RECEIPTS = 'mail-receipts'
const BATCH_SIZE = 50

export const mailReceiptsJob: Job<JobRun> = {
  name: MAIL_RECEIPTS,
  worker: 'billing',
  every: 10 * MINUTE_MS,
  async run({ app, database, signal }) {
    const failures = collectFailures()
    for (;;) {
      const receipts = await listUnmailedReceipts(acrossBusinesses(database.db), BATCH_SIZE)
      for (const { business_id, reference } of receipts) {
        if (signal.aborted) return
        await mailReceipt({ app, database }, business_id, reference).catch(failures.keep)
      }
      // One that fails stays on the list: the next run tries it again, after all others had their turn.
      failures.throwAny('receipts could not be mailed')
      if (receipts.length < BATCH_SIZE) return
    }
  },
}

async function mailReceipt({ app, database }: Pick<JobRun, 'app' | 'database'>, businessId: string, reference: string) {
  const db = await inBusiness(database.db, businessId)
  // Drawn before the transaction, which would hold its connection meanwhile.
  const receipt = await makeReceipt(db, businessId, reference)
  if (!receipt) return
  await withTransaction(db, async (tx) => {
    if (!(await markReceiptMailed(tx, businessId, reference, app.clock.now()))) return
    const { email } = await findOwner(tx, businessId)
    await app.outbox.mail(tx, receiptMail(receipt, { to: email, publicUrl: app.config.publicUrl }))
  })
}

function receiptMail({ facts, pdf }: Receipt, { to, publicUrl }: { to: string; publicUrl: string }): Mail {
  const { language, number, buyer, amount_minor, currency, paid_on, period } = facts
  const say = inLanguage(language)
  const amount = showMinor(amount_minor, currency, language)
  const what = describeBought(facts)
  const layout = layoutMail({
    language,
    heading: say('mail.heading'),
    lines: [
      say('mail.text', { business: buyer.name, amount, date: showDate(paid_on, language), what, number }),
      `${describePeriod(period, language)}.`,
    ],
    button: { label: say('mail.button'), url: `${publicUrl}/business/payments` },
    footer: billingIn(language)('why'),
  })
  return {
    to,
    subject: say('mail.subject', { number, business: buyer.name }),
    ...layout,
    attachments: [toAttachment(fileName(facts), 'application/pdf', pdf)],
  }
}
