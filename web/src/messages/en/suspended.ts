/** The page of an account that the platform has suspended, and the note on its customers' cards. */
export const suspended = {
  title: 'This account is suspended',
  title_of: '{business} is suspended',
  lead: 'Nobody can give stamps, join or be written to until it is open again. Your customers keep every stamp and reward.',
  lead_till: 'This till gives no stamps until the account is open again. Customers keep every stamp and reward.',
  ask: 'Write to {email} to learn why, and what opens it again.',
  ask_nobody: 'Ask the people who run {platform} for you why, and what opens it again.',
  stays: 'Nothing was deleted. When the account is open again, this page goes away by itself.',
  export: 'Export customers',
  export_failed: 'The list could not be exported. Check the network and try again.',
  again: 'Look again',
  still: 'Still suspended.',
  log_out: 'Log out',
  log_in: 'Back to log-in',
} as const
