/** The acts on a merchant, in the order of the page. A new act is one entry here. */
import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import type { AllowedLevels } from '@stampwell/domain/security/admin-level.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import type { ReactNode } from 'react'
import { serverNow } from '#app/server-clock.ts'
import { say as sayAccess } from '#messages/admin-access.ts'
import { say as sayClosing } from '#messages/admin-closing.ts'
import { say } from '#messages/admin-merchants.ts'
import { fullDate, longDay } from '#messages/when.ts'
import { EndSessionsDialog } from './dialogs/EndSessionsDialog.tsx'
import { EraseDialog } from './dialogs/EraseDialog.tsx'
import { ExtendTrialDialog } from './dialogs/ExtendTrialDialog.tsx'
import { GivePlanDialog } from './dialogs/GivePlanDialog.tsx'
import { KeepDialog } from './dialogs/KeepDialog.tsx'
import { ResendDialog } from './dialogs/ResendDialog.tsx'
import { RestoreDialog } from './dialogs/RestoreDialog.tsx'
import { SuspendDialog } from './dialogs/SuspendDialog.tsx'
import { ViewDialog } from './dialogs/ViewDialog.tsx'

export type MerchantAct = {
  key: string
  name: string
  button: string
  allowed: Exclude<AllowedLevels, 'all'>
  /** The act takes something away. */
  harm?: boolean
  /** Effect of the act, or why it is closed now. */
  effect: (merchant: Merchant) => string
  isOpen: (merchant: Merchant) => boolean
  dialog: (merchant: Merchant, onClose: () => void) => ReactNode
}

export const MERCHANT_ACTS: readonly MerchantAct[] = [
  {
    key: 'give',
    name: say('acts.give.name'),
    button: say('acts.give.button'),
    allowed: 'finance',
    effect: () => say('acts.give.effect'),
    isOpen: () => true,
    dialog: (merchant, onClose) => <GivePlanDialog merchant={merchant} onClose={onClose} />,
  },
  {
    key: 'extend',
    name: say('acts.extend.name'),
    button: say('acts.extend.button'),
    allowed: 'support',
    effect: ({ trial_ends_on }) =>
      trial_ends_on === null ? say('acts.extend.closed') : say('acts.extend.effect', { day: fullDate(trial_ends_on) }),
    isOpen: ({ trial_ends_on }) => trial_ends_on !== null,
    dialog: (merchant, onClose) => <ExtendTrialDialog merchant={merchant} onClose={onClose} />,
  },
  {
    key: 'resend',
    name: say('acts.resend.name'),
    button: say('acts.resend.button'),
    allowed: 'support',
    effect: ({ timezone, owner: { email_verified_at } }) =>
      email_verified_at === null
        ? say('acts.resend.effect')
        : say('acts.resend.closed', { day: fullDate(localDate(new Date(email_verified_at), timezone)) }),
    isOpen: ({ owner }) => owner.email_verified_at === null,
    dialog: (merchant, onClose) => <ResendDialog merchant={merchant} onClose={onClose} />,
  },
  {
    key: 'end',
    name: say('acts.end.name'),
    button: say('acts.end.button'),
    allowed: 'support',
    effect: (merchant) => (isAnybodyIn(merchant) ? say('acts.end.effect', countsOf(merchant)) : say('acts.end.closed')),
    isOpen: isAnybodyIn,
    dialog: (merchant, onClose) => <EndSessionsDialog merchant={merchant} onClose={onClose} />,
  },
  {
    key: 'view',
    name: sayAccess('view.name'),
    button: sayAccess('view.button'),
    allowed: 'support',
    effect: () => sayAccess('view.effect'),
    isOpen: () => true,
    dialog: (merchant, onClose) => <ViewDialog merchant={merchant} onClose={onClose} />,
  },
  {
    key: 'suspend',
    name: sayAccess('suspend.name'),
    button: sayAccess('suspend.button'),
    allowed: 'support',
    harm: true,
    effect: (merchant) => (isSuspended(merchant) ? suspendedSince(merchant) : sayAccess('suspend.effect')),
    isOpen: (merchant) => !isSuspended(merchant),
    dialog: (merchant, onClose) => <SuspendDialog merchant={merchant} onClose={onClose} />,
  },
  {
    key: 'restore',
    name: sayAccess('restore.name'),
    button: sayAccess('restore.button'),
    allowed: 'support',
    effect: (merchant) => (isSuspended(merchant) ? suspendedSince(merchant) : sayAccess('restore.closed')),
    isOpen: isSuspended,
    dialog: (merchant, onClose) => <RestoreDialog merchant={merchant} onClose={onClose} />,
  },
  {
    key: 'erase',
    name: sayClosing('erase.name'),
    button: sayClosing('erase.button'),
    allowed: 'owner',
    harm: true,
    effect: ({ closes_at, timezone }) =>
      closes_at === null
        ? sayClosing('erase.effect')
        : sayClosing('erase.closed', { day: longDay(closes_at, timezone) }),
    isOpen: ({ closes_at }) => closes_at === null,
    dialog: (merchant, onClose) => <EraseDialog merchant={merchant} onClose={onClose} />,
  },
  {
    key: 'keep',
    name: sayClosing('keep.name'),
    button: sayClosing('keep.button'),
    allowed: 'owner',
    effect: ({ closes_at }) => sayClosing(closes_at === null ? 'keep.closed' : 'keep.effect'),
    isOpen: ({ closes_at }) => closes_at !== null,
    dialog: (merchant, onClose) => <KeepDialog merchant={merchant} onClose={onClose} />,
  },
]

function isSuspended({ suspended_at }: Merchant): boolean {
  return suspended_at !== null
}

function suspendedSince({ suspended_at, timezone }: Merchant): string {
  return sayAccess('restore.effect', { day: longDay(suspended_at ?? '', timezone, serverNow()) })
}

function isAnybodyIn({ sessions: { browsers, tills } }: Merchant): boolean {
  return browsers + tills > 0
}

function countsOf({ sessions }: Merchant) {
  return {
    browsers: say('facts.browsers', { count: sessions.browsers }),
    tills: say('facts.tills', { count: sessions.tills }),
  }
}
