/** Errors in an offer's own fields. */
export const offerFieldTexts = {
  title: 'Enter a title.',
  type: 'Choose what they get.',
  audience: 'Choose who gets the offer.',
}
