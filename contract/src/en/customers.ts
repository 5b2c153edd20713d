/** What is wrong with customers that somebody chose one by one. */
export const selectedTexts = {
  atMost: (max: number) => `Choose at most ${max.toLocaleString('en')} customers.`,
}
