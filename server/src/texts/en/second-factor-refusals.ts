/** Refusals of a second factor that is set up, removed or asked for too often. */
export const secondFactorRefusals = {
  nothing_to_confirm: 'Begin first: there is no second factor to confirm.',
  on_already: 'The second factor is on already. If you do not have its recovery codes, remove it and set it up again.',
  off_already: 'The second factor is off already.',
  wrong_code: 'That code did not match. Each works once. Check that the clock of your phone is set to automatic.',
  closed_minutes: 'Five codes were wrong. Try again in {count} minutes.',
  closed_hours: 'Five codes were wrong. Try again in {count} hours.',
} as const
