/** The second factor of an admin. */
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Nothing } from '../fields.ts'
import { confirmBody, confirmReply, NewSecondFactor, removeBody, SecondFactorState } from '../second-factor.ts'

export const adminSecondFactor = endpoints({
  show: {
    method: 'GET',
    path: '/admin/profile/second-factor',
    audience: 'admin',
    levels: 'all',
    withoutSecondFactor: true,
    summary: 'Whether a second factor is on, and how many recovery codes are left',
    reply: z.object({ second_factor: SecondFactorState }),
  },
  begin: {
    method: 'POST',
    path: '/admin/profile/second-factor/begin',
    audience: 'admin',
    levels: 'all',
    withoutSecondFactor: true,
    summary: 'Make a secret for an authenticator app. It guards nothing until a code confirms it.',
    reply: NewSecondFactor,
  },
  confirm: {
    method: 'POST',
    path: '/admin/profile/second-factor/confirm',
    audience: 'admin',
    levels: 'all',
    withoutSecondFactor: true,
    summary:
      'Switch the second factor on with a code of the app; answers ten recovery codes, once. Later than 15 minutes after the log-in it needs the password too',
    attempts: ['current_admin_password'],
    body: confirmBody,
    reply: confirmReply,
  },
  remove: {
    method: 'POST',
    path: '/admin/profile/second-factor/remove',
    audience: 'admin',
    levels: 'all',
    withoutSecondFactor: true,
    summary: 'Switch the second factor off, with the password and a code',
    attempts: ['current_admin_password'],
    body: removeBody,
    reply: Nothing,
  },
})
