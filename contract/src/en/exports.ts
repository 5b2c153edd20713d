/** What is wrong with how a file is to be written. */
export const exportTexts = {
  separator: 'Choose comma or semicolon.',
}
