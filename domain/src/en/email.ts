export const emailTexts = {
  notAnAddress: 'Enter an e-mail address like ada@example.com.',
}
