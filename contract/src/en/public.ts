/** Errors in a message to the operator, and the reply to one. */
export const contactTexts = {
  page: 'Say from which page.',
  thanks: 'Thank you. We answer by e-mail.',
}

/** Errors in a search for towns. */
export const placeTexts = {
  near: 'Use a latitude and a longitude, like 7.38,3.91.',
  within: 'Enter a number of kilometres from 1 to 2500.',
  letters: 'Type at least 2 letters.',
  country: 'Use the two letters of a country.',
  nothing: 'Say what to look for.',
}
