/** Errors in fields that several forms of merchants or admins have. */
export const formTexts = {
  name: 'Enter a name.',
  picture: 'Send a file, or null to take it away.',
}
