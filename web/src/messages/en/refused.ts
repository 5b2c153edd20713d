/** A form that the server refused. */
export const refused = {
  unverified: 'Verify your e-mail address before you send.',
  verify: 'Enter the code',
  new_tab: 'opens a new tab',
} as const
