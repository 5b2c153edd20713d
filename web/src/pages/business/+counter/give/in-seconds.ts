import { say } from '#messages/counter.ts'

/** '1.4 s' */
export function inSeconds(ms: number): string {
  return say('seconds', { seconds: (ms / 1000).toFixed(ms < 9950 ? 1 : 0) })
}
