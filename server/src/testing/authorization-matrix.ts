/**
 * Authorization matrix: the expected outcome for each caller at each endpoint. Written by hand, so that a new endpoint
 * or a changed permission is noticed.
 */
import type { Audience } from '@stampwell/contract/endpoint.ts'

export const ASKERS = [
  'nobody',
  'garbage',
  'customer link',
  'business',
  'unverified business',
  'business logged out',
  'business expired',
  'till',
  'till with staff',
  'till nobody signed in at',
  'till revoked',
  'till unpaired',
  'till expired',
  'admin',
  'admin logged out',
  'admin expired',
] as const
export type Asker = (typeof ASKERS)[number]

/** `in`: the server reads the input. Every other value is the refusal's code. */
export type Outcome = 'in' | 'unauthenticated' | 'forbidden' | 'email_unverified' | 'staff_needed'
type Outcomes = Partial<Record<Asker, Outcome>>

/** Callers not named here are `unauthenticated`. */
const LET: Record<Audience, Outcomes> = {
  public: Object.fromEntries(ASKERS.map((asker) => [asker, 'in'])),
  business: {
    business: 'in',
    'unverified business': 'in',
    till: 'forbidden',
    'till with staff': 'forbidden',
    'till nobody signed in at': 'forbidden',
  },
  till: { till: 'in', 'till with staff': 'in', 'till nobody signed in at': 'in' },
  admin: { admin: 'in' },
}

/** Every endpoint, grouped by audience; `EXCEPTIONS` overrides the outcome for the callers it names. */
const ENDPOINTS: Record<Audience, Record<string, string>> = {
  public: {
    auth: 'register login verifyEmail forgotPassword resetPassword',
    adminAuth: 'login',
    tillPairing: 'pair',
    reference: 'utility countries icons logos',
    places: 'search maps',
    cards: 'show join qrPng',
    // The wallet token is in the path.
    wallet: 'show join code events leave sendLink preferences',
  },
  business: {
    auth: 'logout sendVerification',
    sessions: 'list end endOthers',
    profile: 'show updatePassword changeEmail updateBranding update',
    library: 'uploadIcon uploadLogo',
    stampCards: 'list create show update remove publish unpublish duplicate qrcode poster',
    rewards: 'types list create update remove',
    terms: 'list preview',
    locations: 'list create update remove',
    customers:
      'list statistics show create update remove rewards stamps walletLink walletAddress replaceWalletLink sendReward takeBackReward messages sendMessage notes addNote removeNote',
    imports: 'upload list show check start undo errors errorsCsv remove',
    exports: 'customers customer',
    merges: 'duplicates dismiss preview merge undo list',
    stamping: 'scan give undo refund redeem',
    counter: 'find show addTimes times',
    payouts: 'list done reopen',
    statistics: 'availableYears dashboard',
    tills: 'list pair endPairing update revoke',
    staff: 'list create update remove',
  },
  till: { till: 'me signIn stay signOut unpair' },
  admin: { adminAuth: 'logout', adminProfile: 'show', adminDashboard: 'show' },
}

const COUNTER: Outcomes = { till: 'in', 'till with staff': 'in', 'till nobody signed in at': 'staff_needed' }
const VERIFIED: Outcomes = { 'unverified business': 'email_unverified' }
const EXCEPTIONS: { endpoints: string; outcomes: Outcomes; because: string }[] = [
  {
    endpoints: 'stamping.give stamping.redeem stamping.scan stamping.undo',
    outcomes: COUNTER,
    because: 'This is what a till is for, and it names who did it.',
  },
  {
    endpoints: 'counter.find counter.show customers.create stampCards.list',
    outcomes: COUNTER,
    because: 'The counter’s screen shows these.',
  },
  {
    endpoints: 'counter.addTimes',
    outcomes: { ...COUNTER, 'till nobody signed in at': 'in' },
    because: 'How fast it was may arrive after staff left.',
  },
  { endpoints: 'stampCards.publish', outcomes: VERIFIED, because: 'Anybody may join a published card.' },
  {
    endpoints: 'customers.sendReward customers.sendMessage imports.upload imports.start',
    outcomes: VERIFIED,
    because: 'They write to people, or bring many in.',
  },
]

export const whoMay: Record<string, { audience: Audience; outcomes: Record<Asker, Outcome> }> = Object.fromEntries(
  Object.entries(ENDPOINTS).flatMap(([audience, groups]) =>
    Object.entries(groups).flatMap(([group, names]) =>
      names.split(' ').map((name) => [`${group}.${name}`, rowOf(audience as Audience, `${group}.${name}`)]),
    ),
  ), // the keys are audiences
)

function rowOf(audience: Audience, operation: string) {
  const own = EXCEPTIONS.filter(({ endpoints }) => endpoints.split(' ').includes(operation)).map(
    ({ outcomes }) => outcomes,
  )
  const said: Outcomes = Object.assign({}, LET[audience], ...own)
  return {
    audience,
    outcomes: Object.fromEntries(ASKERS.map((asker) => [asker, said[asker] ?? 'unauthenticated'])) as Record<
      Asker,
      Outcome
    >,
  } // one outcome for each caller
}

/** Endpoints that EXCEPTIONS names but that are listed nowhere: a mistyped exception would except nothing. */
export const strayExceptions = EXCEPTIONS.flatMap(({ endpoints }) => endpoints.split(' ')).filter(
  (operation) => !(operation in whoMay),
)
