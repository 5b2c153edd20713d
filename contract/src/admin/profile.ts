import { z } from 'zod'
import { accountTexts } from '../en/account.ts'
import { adminAnswers } from '../en/admin.ts'
import { fieldTexts } from '../en/fields.ts'
import { endpoints } from '../endpoint.ts'
import { Nothing, Password, requiredText } from '../fields.ts'
import { Admin } from './auth.ts'
import { Reason } from './reason.ts'

export const adminProfile = endpoints({
  show: {
    method: 'GET',
    path: '/admin/profile',
    audience: 'admin',
    levels: 'all',
    withoutSecondFactor: true,
    summary: 'Return the admin who is logged in',
    reply: z.object({ admin: Admin }),
  },
  update: {
    method: 'PATCH',
    path: '/admin/profile',
    audience: 'admin',
    levels: 'all',
    withoutSecondFactor: true,
    summary: 'Change one’s own name',
    body: z.strictObject({ name: requiredText(120, fieldTexts.yourName), reason: Reason.optional() }),
    reply: z.object({ admin: Admin }),
    message: adminAnswers.nameChanged,
  },
  updatePassword: {
    method: 'POST',
    path: '/admin/profile/password/update',
    audience: 'admin',
    levels: 'all',
    withoutSecondFactor: true,
    summary: 'Change the password; ends the other sessions',
    attempts: ['current_admin_password'],
    body: z.strictObject({ current_password: Password, password: Password, password_confirmation: Password }),
    reply: Nothing,
    message: accountTexts.passwordChanged,
  },
})
