/** The README prints the demo world's log-ins, so production refuses these addresses. */
const DEMO_EMAILS = ['demo@stampwell.test', 'admin@stampwell.test']

export function isRefusedDemo(email: string, { isProduction }: { isProduction: boolean }): boolean {
  return isProduction && DEMO_EMAILS.includes(email)
}
