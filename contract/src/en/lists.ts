/** Errors in the page that is requested of a list. */
export const listTexts = {
  rows: 'Enter a number of rows.',
  page: 'Enter a page number.',
}
