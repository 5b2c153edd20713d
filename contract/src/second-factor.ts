/** The second factor of any account: what its endpoints for businesses and for admins share. */
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { visibleText } from '@stampwell/domain/text/visible-text.ts'
import { z } from 'zod'
import { logInTexts } from './en/account.ts'
import { Password, Time } from './fields.ts'

/**
 * Six digits of the authenticator app; where an account is proved, a recovery code too. Twelve characters: a recovery code
 * has eight and is shown with a hyphen, the rest is room for the blanks that people type between.
 */
export const Otp = z
  .string(logInTexts.digits)
  .overwrite(visibleText)
  .overwrite(foldDigits)
  .max(12, logInTexts.sixDigits)

export const SecondFactorState = z.object({
  is_on: z.boolean(),
  /** An admin of a production server must set one up before anything else. */
  is_required: z.boolean(),
  since: Time.nullable(),
  recovery_codes_left: z.int(),
})
export type SecondFactorState = z.infer<typeof SecondFactorState>

/** `secret` in Base32, for typing it; `svg` is the QR code of `uri`. */
export const NewSecondFactor = z.object({ secret: z.string(), uri: z.string(), svg: z.string() })
export type NewSecondFactor = z.infer<typeof NewSecondFactor>

const CurrentPassword = Password.min(1, logInTexts.yourPassword)
/** `current_password` may be left out only in the quarter hour after the log-in. */
export const confirmBody = z.strictObject({ current_password: CurrentPassword.optional(), otp: Otp })
export const removeBody = z.strictObject({ current_password: CurrentPassword, otp: Otp })
/** Shown once: the server keeps only their hashes. */
export const confirmReply = z.object({ recovery_codes: z.array(z.string()) })
