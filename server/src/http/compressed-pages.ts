/** Compresses each page with Brotli at its best, once: that takes a tenth of a second, too long for each request. */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

type Text = { html: string; etag: string }
/** `page` stays the same while its text changes, as with the operator's data. */
export type CompressPage = (page: object, text: Text) => Promise<Buffer>

const compress = promisify(brotliCompress)

export function rememberCompressed(): CompressPage {
  const known = new WeakMap<object, { etag: string; body: Promise<Buffer> }>()
  return (page, { html, etag }) => {
    const before = known.get(page)
    if (before?.etag === etag) return before.body
    const body = compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    known.set(page, { etag, body })
    return body
  }
}

/** `accepted`: the request's `Accept-Encoding`. */
export function readsBrotli(accepted: string | undefined): boolean {
  if (accepted === undefined) return false
  return accepted.split(',').some((one) => {
    const [name, weight = ''] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === 'br' && !/^q=0(?:\.0*)?$/.test(weight)
  })
}
