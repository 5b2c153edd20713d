/** Says the names that the program brings, in the reader's language. They are English where they are written. */
import { hasFreeName } from '@stampwell/domain/billing/plan.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import type { RewardType } from '@stampwell/domain/stamping/reward.ts'
import { freePlanName, iconNames, rewardTypeNames, tradeNames } from './fr/names.ts'

export function rewardTypeName({ key, name }: { key: RewardType; name: string }, language: Language): string {
  return language === 'fr' ? rewardTypeNames[key] : name
}

export function iconName({ key, name }: { key: string; name: string }, language: Language): string {
  return language === 'fr' ? nameIn(iconNames, key, name) : name
}

/** The name of an industry or a category. One that an admin has written stays as it is. */
export function tradeName(name: string, language: Language): string {
  return language === 'fr' ? nameIn(tradeNames, name, name) : name
}

export function planName(plan: { tier: string; name: string }, language: Language): string {
  return language === 'fr' && hasFreeName(plan) ? freePlanName : plan.name
}

/** Only own keys: an admin may name a category "constructor". */
function nameIn(names: Record<string, string>, key: string, otherwise: string): string {
  return (Object.hasOwn(names, key) ? names[key] : undefined) ?? otherwise
}
