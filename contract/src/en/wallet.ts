/** Errors in what a customer sends from their own page. */
export const walletTexts = {
  proof: 'Enter the last 4 digits of your phone, or your e-mail.',
}
