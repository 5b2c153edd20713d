/** What is wrong with a number of stamps to give. */
export const stampingTexts = {
  quantity: (max: number) => `Enter a whole number from 1 to ${max}.`,
}
