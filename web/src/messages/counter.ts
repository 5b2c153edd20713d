import { catalogue } from './catalogue.ts'
import { counter } from './en/counter.ts'

export const say = catalogue({ en: counter })

/** '1.4 s' */
export function inSeconds(ms: number): string {
  return say('seconds', { seconds: (ms / 1000).toFixed(ms < 9950 ? 1 : 0) })
}
