import { callerAddress } from '@stampwell/domain/security/caller-network.ts'
import { normalizeEmail } from '@stampwell/domain/text/email.ts'
import { nameInMail } from '@stampwell/domain/text/plain-name.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import type { AppContext, AttemptLimiter } from '../app-context.ts'
import { findLogin, lockUser } from './accounts.sql.ts'
import { isRefusedDemo } from './demo-log-ins.ts'
import { answerInConstantTime } from './constant-time-response.ts'
import { issueCode, waitForNextCode } from './issue-code.ts'
import { mayWriteTo } from './first-mails.ts'
import { resetMail } from './mails.ts'

type SendResetInput = {
  db: Db
  app: AppContext
  attempts: AttemptLimiter<'reset_requests_from_address' | 'reset_requests'>
  email: string
  ip: string
  now: Date
}

/**
 * Sends a reset e-mail if the address has an account. The limits count every address alike, and the constant-time
 * response waits outside any transaction, so neither content nor time reveals which addresses have one.
 */
export async function sendReset({ db, app, attempts, email: typed, ip, now }: SendResetInput): Promise<void> {
  const email = normalizeEmail(typed)
  const fromAddress = { limit: 'reset_requests_from_address', email, address: callerAddress(ip) } as const
  await attempts.countAll(db, [fromAddress, { limit: 'reset_requests', email }], now)

  await answerInConstantTime(() =>
    withTransaction(db, async (tx) => {
      const login = await findLogin(tx, email)
      if (!login || isRefusedDemo(email, app.config)) return
      // The lock orders this after a change of the address, so that no code goes to an address that was left.
      const user = await lockUser(tx, login.business_id, login.user_id)
      if (user?.email !== login.email) return

      const { business_id: businessId, user_id: userId } = login
      // Sends nothing within a minute of the last e-mail: its code is still valid.
      if ((await waitForNextCode(tx, businessId, { user_id: userId, purpose: 'reset' }, now)) > 0) return
      // Asked before the new code replaces the old one: without a new e-mail the last one must stay valid.
      if (!login.is_verified && !(await mayWriteTo(app, tx, login.email, now))) return
      const issued = await issueCode({ db: tx, secrets: app.secrets, businessId, userId, purpose: 'reset', now })
      if (!issued) return

      await app.outbox.mail(
        tx,
        resetMail({
          to: login.email,
          language: login.language,
          business_name: nameInMail(login),
          ...issued,
          publicUrl: app.config.publicUrl,
        }),
      )
    }),
  )
}
