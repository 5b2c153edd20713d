/** Messages of the client itself: nothing of the API answers, or an answer has no message. */
export const connectionTexts = {
  lost: 'No connection to the server. Check your network and try again.',
  failed: 'Something went wrong. Try again.',
}
