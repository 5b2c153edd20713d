/** What is wrong with the merge fields of a text. */
export const mergeFieldTexts = {
  unknown: (wrong: string, known: string) => `There is no field ${wrong}. Use one of ${known}.`,
}
