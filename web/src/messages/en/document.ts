/** Words of the HTML documents themselves. The build replaces them in the documents of other languages. */
export const document = {
  loading: 'Loading the page',
  shared_title: 'Your stamp card',
  shared_text: 'It lives on your phone. No app, no password.',
} as const
