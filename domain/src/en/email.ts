/** What is wrong with an e-mail address. */
export const emailTexts = {
  notAnAddress: 'Enter an e-mail address like ada@example.com.',
}
