import { showMinor } from '@stampwell/domain/money/money.ts'
import { changedLimits, featuresBeyond, isLower, type ChangedLimit } from '@stampwell/domain/billing/plan-difference.ts'
import { planLimits, type Feature } from '@stampwell/domain/billing/plan.ts'
import { showDate } from '@stampwell/domain/time/show-date.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import type { Owner } from '../accounts/owner.sql.ts'
import { inLanguage } from '../texts/billing-mails.ts'
import { planName } from '../texts/names.ts'
import type { PlanRow } from './pricing.sql.ts'

type Version = Pick<PlanRow, 'tier' | 'name' | 'interval' | 'currency' | 'amount_minor' | 'features' | 'limits'>
/** `holds_from`: the local date from which the newest version holds. */
type PlanMovedInput = {
  owner: Pick<Owner, 'business_name' | 'email' | 'language'>
  from: Version
  newest: Version
  move: 'at_once' | 'at_renewal'
  holds_from: string
  publicUrl: string
}
type Say = ReturnType<typeof inLanguage>

/** Tells the owner what changes because an admin moves the business to the newest version of its plan, and from when. */
export function planMovedMail(input: PlanMovedInput): Mail {
  const { owner, move, holds_from, publicUrl } = input
  const { business_name: business, email: to, language } = owner
  const named = (version: Version) => ({ ...version, name: planName(version, language) })
  const [from, newest] = [named(input.from), named(input.newest)]
  const say = inLanguage(language)
  const date = showDate(holds_from, language)
  const heading = say('plan_moved.subject', { plan: from.name, date })
  const lines = [
    say('plan_moved.text', { business, plan: from.name, date }),
    ...(move === 'at_renewal' ? [say('plan_moved.kept'), priceLine(input)] : [say('plan_moved.free')]),
    ...termsLines(say, from, newest),
    ...(move === 'at_renewal' ? [say('plan_moved.choice', { date })] : []),
  ]
  const button = { label: say('plan_moved.button'), url: `${publicUrl}/business/subscription` }
  return { to, subject: heading, ...layoutMail({ language, heading, lines, button, footer: say('why') }) }
}

function priceLine({ owner: { language }, from, newest }: PlanMovedInput): string {
  const priceOf = ({ amount_minor, currency }: Version) => showMinor(amount_minor, currency, language)
  const [before, after] = [priceOf(from), priceOf(newest)]
  const key = before === after ? 'price_kept' : 'price'
  return inLanguage(language)(`plan_moved.${key}.${newest.interval}`, { before, after })
}

function termsLines(say: Say, from: Version, newest: Version): string[] {
  const limits = changedLimits({ limits: planLimits(from.limits) }, { limits: planLimits(newest.limits) })
  const [added, dropped] = [featureWords(say, newest, from), featureWords(say, from, newest)]
  const lines = [
    ...(from.name === newest.name ? [] : [say('plan_moved.name', { before: from.name, after: newest.name })]),
    ...limits.map((change) => limitLine(say, change)),
    ...(added === '' ? [] : [say('plan_moved.added', { features: added })]),
    ...(dropped === '' ? [] : [say('plan_moved.dropped', { features: dropped })]),
    ...(limits.some(isLower) ? [say('plan_moved.lower')] : []),
  ]
  return lines.length === 0 ? [say('plan_moved.terms_kept')] : lines
}

function limitLine(say: Say, { limit, before, after }: ChangedLimit): string {
  const words = (count: number | null) => {
    if (count === null) return say(limit === 'statistics_days' ? 'plan_moved.all_days' : 'plan_moved.no_limit')
    return say(limit === 'statistics_days' ? 'plan_moved.days' : 'plan_moved.number', { count })
  }
  return say('plan_moved.changed', {
    limit: say(`plan_moved.limit.${limit}`),
    before: words(before),
    after: words(after),
  })
}

function featureWords(say: Say, plan: Version, other: Version): string {
  return featuresBeyond(plan, other)
    .filter(isClosable)
    .map((name) => say(`plan_moved.feature.${name}`))
    .join(', ')
}

/** The export of all data is open in every plan, whatever its list says. */
function isClosable(feature: Feature): feature is Exclude<Feature, 'export'> {
  return feature !== 'export'
}
