/** What a world is made with: the API as any client calls it, a clock that can be moved, and the letters that were sent. */
import { auth } from '@stampwell/contract/business/auth.ts'
import type { Call } from '@stampwell/contract/call.ts'

export type Tools = {
  /** Calls the API with a token, or as nobody. */
  as: (token: string | null) => Call
  /** Moves the API's clock. */
  at: (moment: Date) => void
  /** The newest letter to an address, after everything waiting was sent. */
  emailTo: (address: string) => Promise<{ subject: string; text: string }>
  /** Opens an admin account; there is no call for the first one. */
  createAdmin: (admin: { name: string; email: string; password: string }) => Promise<void>
  /** The moment at which the world is left to its people. */
  now: Date
  /** Says how far it is, from 0 to 1. */
  progress: (share: number) => void
}

export type World = {
  name: string
  /** One line for whoever chooses. */
  about: string
  fill: (tools: Tools) => Promise<void>
}

type Registration = {
  business_name: string
  email: string
  phone: string
  password: string
  category_id?: string
  industry_id?: string
}

/** A business that has read its mail: registered, and verified with the code from the letter. */
export async function openBusiness(tools: Tools, registration: Registration) {
  const { password } = registration
  const said = {
    ...registration,
    password_confirmation: password,
    country: 'NG',
    timezone: 'Africa/Lagos',
    accept_terms: true as const,
  }
  const { data } = await tools.as(null)(auth.register, { body: said })
  const { subject } = await tools.emailTo(registration.email)
  const code = /\d{6}/.exec(subject)?.[0] ?? ''
  await tools.as(data.token)(auth.verifyEmail, { body: { token: code } })
  return data
}
