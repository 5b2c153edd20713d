/** Errors in the options of an export. */
export const exportTexts = {
  separator: 'Choose comma or semicolon.',
}
