/** Refusals of uploaded pictures. */
export const pictureRefusals = {
  unfit: 'Use a PNG, JPEG or WebP picture of up to 5 MB and 25 megapixels.',
} as const
