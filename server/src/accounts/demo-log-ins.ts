/** The demo world's log-ins are printed in the README, so production knows nobody by these names. */
const DEMO_EMAILS = ['demo@stampwell.test', 'admin@stampwell.test']

export function isRefusedDemo(email: string, { isProduction }: { isProduction: boolean }): boolean {
  return isProduction && DEMO_EMAILS.includes(email)
}
