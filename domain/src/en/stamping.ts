export const stampingTexts = {
  quantity: (max: number) => `Enter a whole number from 1 to ${max}.`,
}
