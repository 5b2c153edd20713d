export const mergeFieldTexts = {
  unknown: (wrong: string, known: string) => `There is no field ${wrong}. Use one of ${known}.`,
}
