import { nameInText } from '@stampwell/domain/text/name-in-text.ts'
import { catalogue } from './catalogue.ts'
import { actor } from './en/actor.ts'

const say = catalogue({ en: actor })

/** Returns a till's name with the signed-in staff member: 'Till Yaba, Tunde'. */
export function tillWords({ name, staff }: { name: string | null; staff?: string | null | undefined }): string {
  const till = tillName(name)
  return staff ? say('at_till', { till, staff: nameInText(staff) }) : till
}

function tillName(name: string | null): string {
  if (name === null) return say('a_till')
  return /\btill\b/i.test(name) ? name : say('till', { name: nameInText(name) })
}
