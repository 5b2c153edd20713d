/** Loads the image library with the first picture: most processes handle none for hours, and it takes 20 MB. */
export type SharpLibrary = (typeof import('sharp'))['default']

let loading: Promise<SharpLibrary> | null = null

export function loadSharp(): Promise<SharpLibrary> {
  return (loading ??= load())
}

async function load(): Promise<SharpLibrary> {
  const { default: sharp } = await import('sharp')
  // No picture is read twice.
  sharp.cache(false)
  return sharp
}
