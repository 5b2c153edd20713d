/** The library that reads and writes pictures. Loaded with the first picture, because most processes see none for hours and it takes 20 MB. */
export type SharpLibrary = (typeof import('sharp'))['default']

let loading: Promise<SharpLibrary> | null = null

export function loadSharp(): Promise<SharpLibrary> {
  return (loading ??= load())
}

async function load(): Promise<SharpLibrary> {
  const { default: sharp } = await import('sharp')
  // What was read once is never asked for again.
  sharp.cache(false)
  return sharp
}
