/** What is wrong with the page that is asked of a list. */
export const listTexts = {
  rows: 'Enter a number of rows.',
  page: 'Enter a page number.',
}
