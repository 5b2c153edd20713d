/** Tools to seed a world: the API as any client calls it, a clock that can be moved, and the sent e-mails. */
import { auth } from '@stampwell/contract/business/auth.ts'
import type { Call } from '@stampwell/contract/call.ts'

export type Tools = {
  as: (token: string | null) => Call
  at: (moment: Date) => void
  /** Returns the newest e-mail to an address, of campaigns too, after sending everything in the queue. */
  emailTo: (address: string) => Promise<{ subject: string; text: string }>
  /** Runs what the server does by itself, until nothing is left to do; a scheduled job only if it is named. */
  runJobs: (scheduled?: string) => Promise<void>
  /** Opens a link of a message, as a browser does. */
  openLink: (url: string) => Promise<void>
  /** Pays at a checkout of the sandbox; `later_charges` becomes of every renewal that is charged to the same card. */
  pay: (checkoutUrl: string, later_charges: 'paid' | 'failed') => Promise<void>
  /** Creates an admin account; the API cannot create the first one. */
  createAdmin: (admin: { name: string; email: string; password: string }) => Promise<void>
  /** The moment at which seeding ends. */
  now: Date
  /** Reports the progress, from 0 to 1. */
  progress: (share: number) => void
}

export type LogIn = { email: string; password: string }

export type World = {
  name: string
  about: string
  /** Log-ins that the start of the server and the seed command print. */
  log_ins: readonly (LogIn & { as: 'business' | 'admin' })[]
  /** Its businesses pay for their plans, at the sandbox; otherwise nothing is sold, and everybody has every feature. */
  sellsPlans?: true
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

/** Opens a business: registered, and verified with the code from the e-mail. */
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
