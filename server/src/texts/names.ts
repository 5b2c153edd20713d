/** Says the names that the program brings, in the reader's language. They are English where they are written. */
import { hasFreeName } from '@stampwell/domain/billing/plan.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import type { RewardType } from '@stampwell/domain/stamping/reward.ts'
import * as french from './fr/names.ts'

type Names = {
  rewardTypeNames: Record<RewardType, string>
  iconNames: Record<string, string>
  tradeNames: Record<string, string>
  freePlanName: string
}

/** Null for the language in which the names are written. A new language does not compile without its own. */
const NAMES: Record<Language, Names | null> = { en: null, fr: french }

export function rewardTypeName({ key, name }: { key: RewardType; name: string }, language: Language): string {
  return NAMES[language]?.rewardTypeNames[key] ?? name
}

export function iconName({ key, name }: { key: string; name: string }, language: Language): string {
  return nameIn(NAMES[language]?.iconNames, key) ?? name
}

/** The name of an industry or a category. One that an admin has written stays as it is. */
export function tradeName(name: string, language: Language): string {
  return nameIn(NAMES[language]?.tradeNames, name) ?? name
}

export function planName(plan: { tier: string; name: string }, language: Language): string {
  return (hasFreeName(plan) ? NAMES[language]?.freePlanName : undefined) ?? plan.name
}

/** Only own keys: an admin may name a category "constructor". */
function nameIn(names: Record<string, string> | undefined, key: string): string | undefined {
  return names && Object.hasOwn(names, key) ? names[key] : undefined
}
