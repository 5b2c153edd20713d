import { normalizeEmail } from '@stampwell/domain/email.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import type { House } from '../house.ts'
import { findLogin, lockUser } from './accounts.sql.ts'
import { isRefusedDemo } from './demo-log-ins.ts'
import { inStep } from './in-step.ts'
import { issueCode } from './issue-code.ts'
import { resetMail } from './mails.ts'

type Asked = { db: Db; house: House; email: string; ip: string; now: Date }

/**
 * Sends a reset letter when the address has an account. The limits count every address alike, and the answer waits
 * for its beat outside any transaction, so neither words nor time tell which addresses have one.
 */
export async function sendReset({ db, house, email: said, ip, now }: Asked): Promise<void> {
  const email = normalizeEmail(said)
  await house.guesses.count(db, `forgot ${email} ${ip}`, 5, 900, now)
  await house.guesses.count(db, `forgot ${email}`, 20, 3600, now)

  await inStep(() =>
    withTransaction(db, async (tx) => {
      const login = await findLogin(tx, email)
      if (!login || isRefusedDemo(email, house.config)) return
      // The lock orders this after a change of the address, which ends earlier codes: none goes to an address that was left.
      const user = await lockUser(tx, login.business_id, login.user_id)
      if (user?.email !== login.email) return

      // Nothing within a minute of the last letter: that code is still good.
      const issued = await issueCode({
        db: tx,
        secrets: house.secrets,
        businessId: login.business_id,
        userId: login.user_id,
        purpose: 'reset',
        now,
      })
      if (!issued) return

      await house.outbox.mail(
        tx,
        resetMail({
          to: login.email,
          business_name: login.business_name,
          ...issued,
          publicUrl: house.config.publicUrl,
        }),
      )
    }),
  )
}
