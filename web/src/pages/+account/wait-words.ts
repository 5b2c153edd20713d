import { say } from '#messages/auth.ts'

/** '900' seconds → 'in 15 minutes', rounded up. */
export function waitWords(seconds: number): string {
  if (seconds < 90) return say('wait.seconds', { count: Math.ceil(seconds) })
  if (seconds < 5400) return say('wait.minutes', { count: Math.ceil(seconds / 60) })
  return say('wait.hours', { count: Math.ceil(seconds / 3600) })
}
