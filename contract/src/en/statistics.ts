/** Errors in a request for figures. */
export const statisticsTexts = {
  year: 'Enter a year.',
  view: 'Choose a view.',
  from: 'Enter a day such as 2026-01-31, or a time such as 2026-01-31T00:00:00Z.',
}
