/** Forms and requests written byte by byte, as no browser would send them. */
import { connect } from 'node:net'

export type FormPart = { name: string; filename?: string; type?: string; data: Buffer | string }
export const BOUNDARY = '----stampwell-form'

export function rawForm(parts: FormPart[], { boundary = BOUNDARY, isEnded = true } = {}): Buffer {
  const pieces = parts.flatMap(({ name, filename, type, data }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`
    const kind = type === undefined ? '' : `Content-Type: ${type}\r\n`
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${kind}\r\n`),
      Buffer.from(data),
      Buffer.from('\r\n'),
    ]
  })
  return Buffer.concat([...pieces, Buffer.from(isEnded ? `--${boundary}--\r\n` : '')])
}

export type RawAnswer = { status: number; text: string; sent: number }

/**
 * Writes a raw request and waits for a response or the end of the connection; status 0 = it ended without a response.
 * `write` may stop early.
 */
export function rawRequest(
  port: number,
  head: string[],
  write: (send: (bytes: Buffer | string) => Promise<void>) => Promise<unknown>,
  timeoutMs = 20_000,
): Promise<RawAnswer> {
  const { promise, resolve } = Promise.withResolvers<RawAnswer>()
  const socket = connect(port, '127.0.0.1')
  let text = ''
  const end = () => {
    resolve({
      status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
      text,
      sent: socket.bytesWritten - socket.writableLength,
    })
    socket.destroy()
  }
  const send = (bytes: Buffer | string) =>
    new Promise<void>((done, failed) => {
      socket.write(bytes, (error) => (error ? failed(error) : done()))
    })
  socket.setTimeout(timeoutMs, end)
  socket
    .on('data', (data) => {
      text += data.toString('latin1')
    })
    .once('error', end)
    .once('close', end)
  socket.once('connect', () => {
    void send([...head, '', ''].join('\r\n'))
      .then(() => write(send))
      .catch(() => undefined)
  })
  // Waits for the whole response or the connection's end, whichever comes first.
  socket.on('data', () => setTimeout(end, 300))
  return promise
}
