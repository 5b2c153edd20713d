/** What is wrong with the fields of a log-in, of merchants and of admins. */
export const logInTexts = {
  yourPassword: 'Enter your password.',
  digits: 'Enter the six digits.',
  sixDigits: 'Enter six digits.',
}
