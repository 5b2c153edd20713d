/** The log-ins of the demo worlds are public, so production refuses these addresses. */
const DEMO_EMAILS = [
  'demo@stampwell.test',
  'admin@stampwell.test',
  'bakery@stampwell.test',
  'chain@stampwell.test',
  'gym@stampwell.test',
]

export function isRefusedDemo(email: string, { isProduction }: { isProduction: boolean }): boolean {
  return isProduction && DEMO_EMAILS.includes(email)
}
