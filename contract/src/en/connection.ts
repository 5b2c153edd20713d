/** What the client says itself: where nothing of the API answers, and where an answer says nothing. */
export const connectionTexts = {
  lost: 'No connection to the server. Check your network and try again.',
  failed: 'Something went wrong. Try again.',
}
