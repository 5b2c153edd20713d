import { passwordTexts } from '@stampwell/domain/en/password.ts'
import { phoneTexts } from '@stampwell/domain/en/phone.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { nigerianToE164, obeysOurRule, tidyPhone } from '@stampwell/domain/text/phone.ts'
import { z } from 'zod'
import { accountTexts, logInTexts } from '../en/account.ts'
import { fieldTexts } from '../en/fields.ts'
import { endpoints } from '../endpoint.ts'
import { about, CountryCode, Email, Id, Nothing, Password, Phone, requiredText, StrongPassword } from '../fields.ts'
import { Otp } from '../second-factor.ts'
import { User } from './profile.ts'

const Session = z.object({ user: User, token: z.string() })
const password_confirmation = Password.min(1, fieldTexts.password)
const hasPhone = ({ phone, country }: { phone: string; country: string }) =>
  !obeysOurRule(tidyPhone(phone), country) || nigerianToE164(phone) !== null

export const auth = endpoints({
  register: {
    method: 'POST',
    path: '/v1/auth/business/register',
    audience: 'public',
    summary: 'Open a business account; the verification mail goes out at once',
    attempts: ['registration_of_email', 'registrations', 'first_emails'],
    body: z
      .strictObject({
        business_name: requiredText(120, accountTexts.businessName),
        email: Email,
        phone: Phone,
        password: StrongPassword,
        password_confirmation,
        country: CountryCode.default('NG'),
        timezone: z.string().max(64).optional(),
        industry_id: Id.nullable().optional(),
        category_id: Id.nullable().optional(),
        accept_terms: z.literal(true, accountTexts.terms),
      })
      .refine(hasPhone, { path: ['phone'], error: phoneTexts.notNigerian, ...about('phone', 'country') })
      .refine((said) => said.password === said.password_confirmation, {
        path: ['password_confirmation'],
        error: passwordTexts.notTheSame,
        ...about('password_confirmation'),
      }),
    status: 201,
    reply: Session,
  },
  login: {
    method: 'POST',
    path: '/v1/auth/business/login',
    audience: 'public',
    summary: 'Log in',
    attempts: ['wrong_attempts', 'login_from_address', 'login_from_everywhere', 'login_from_known_network'],
    body: z.strictObject({
      email: Email,
      password: Password.min(1, logInTexts.yourPassword),
      otp: Otp.optional(),
    }),
    reply: Session,
  },
  logout: {
    method: 'POST',
    path: '/v1/auth/business/logout',
    audience: 'business',
    whileSuspended: true,
    summary: 'End this session',
    reply: Nothing,
  },
  sendVerification: {
    method: 'POST',
    path: '/v1/auth/business/email/token',
    audience: 'business',
    summary: 'Send a new verification code and link',
    attempts: ['verification_emails', 'first_emails'],
    reply: Nothing,
    message: accountTexts.newCode,
    idempotency: 'reply',
  },
  verifyEmail: {
    method: 'POST',
    path: '/v1/auth/business/email/verify',
    audience: 'public',
    summary: 'Verify the e-mail by code (logged in) or by the link’s token',
    attempts: ['verification_codes'],
    body: z.strictObject({ token: requiredText(200, logInTexts.digits).overwrite(foldDigits) }),
    reply: z.object({ user: User }),
  },
  forgotPassword: {
    method: 'POST',
    path: '/v1/auth/business/password/forgot',
    audience: 'public',
    summary: 'Send a reset code and link; the answer never tells whether the address exists',
    attempts: ['reset_requests_from_address', 'reset_requests'],
    body: z.strictObject({ email: Email }),
    reply: Nothing,
    message: accountTexts.resetCode,
  },
  resetPassword: {
    method: 'POST',
    path: '/v1/auth/business/password/reset',
    audience: 'public',
    summary: 'Set a new password with the code or the link’s token; ends every session',
    attempts: ['wrong_attempts', 'reset_codes_from_address', 'reset_codes'],
    body: z.strictObject({
      email: Email,
      token: requiredText(200, logInTexts.digits).overwrite(foldDigits),
      password: Password,
      password_confirmation,
    }),
    reply: Nothing,
    message: accountTexts.passwordReset,
  },
})
