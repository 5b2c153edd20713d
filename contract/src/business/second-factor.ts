/** The second factor of a business’s user. */
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Nothing } from '../fields.ts'
import { confirmBody, confirmReply, NewSecondFactor, removeBody, SecondFactorState } from '../second-factor.ts'

export const secondFactor = endpoints({
  show: {
    method: 'GET',
    path: '/v1/business/profile/second-factor',
    audience: 'business',
    summary: 'Whether a second factor is on, and how many recovery codes are left',
    reply: z.object({ second_factor: SecondFactorState }),
  },
  begin: {
    method: 'POST',
    path: '/v1/business/profile/second-factor/begin',
    audience: 'business',
    summary: 'Make a secret for an authenticator app. It guards nothing until a code confirms it.',
    reply: NewSecondFactor,
  },
  confirm: {
    method: 'POST',
    path: '/v1/business/profile/second-factor/confirm',
    audience: 'business',
    summary:
      'Switch the second factor on with a code of the app; answers ten recovery codes, once. Later than 15 minutes after the log-in it needs the password too',
    attempts: ['current_password'],
    body: confirmBody,
    reply: confirmReply,
  },
  remove: {
    method: 'POST',
    path: '/v1/business/profile/second-factor/remove',
    audience: 'business',
    summary: 'Switch the second factor off, with the password and a code',
    attempts: ['current_password'],
    body: removeBody,
    reply: Nothing,
  },
})
