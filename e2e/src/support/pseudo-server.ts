/** Stands before the server under test and serves its app in a pseudo-locale, which no build contains. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { documentWords, literals, type PseudoLocale } from './pseudo-locale.ts'

export type PseudoServer = { url: string; close: () => void }

export async function startPseudoServer(behind: string, locale: PseudoLocale): Promise<PseudoServer> {
  const texts = await literals(locale)
  const words = await documentWords(locale)
  const scripts = new Map<string, string>()
  const server = createServer((ask, answer) => {
    const headers = { ...ask.headers, 'accept-encoding': 'identity' }
    const onward = request(new URL(ask.url ?? '', behind), { method: ask.method ?? 'GET', headers }, (reply) => {
      void send(reply, answer, ask.url ?? '').catch((error: unknown) => answer.destroy(error as Error)) // Node's own
    })
    // A page that is left ends its event stream here, and so there.
    answer.on('close', () => onward.destroy())
    onward.on('error', () => answer.destroy())
    ask.pipe(onward)
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }

  async function send(reply: IncomingMessage, answer: ServerResponse, path: string): Promise<void> {
    const { 'content-length': length, ...headers } = reply.headers
    const type = headers['content-type'] ?? ''
    const isChanged = /html|javascript/.test(type) && reply.statusCode === 200
    answer.writeHead(reply.statusCode ?? 502, {
      ...headers,
      ...(isChanged || !length ? {} : { 'content-length': length }),
    })
    if (!isChanged) return void reply.pipe(answer)
    const body = await text(reply)
    answer.end(type.includes('html') ? turned(body) : spoken(path, body))
  }

  function turned(html: string): string {
    let changed = html.replace('<html lang="en"', `<html lang="en" dir="${locale.dir}"`)
    for (const [english, own] of words) changed = changed.replaceAll(english, () => own)
    return changed
  }

  function spoken(path: string, code: string): string {
    const known = scripts.get(path)
    if (known !== undefined) return known
    let changed = code
    for (const [english, own] of texts) if (changed.includes(english)) changed = changed.replaceAll(english, () => own)
    scripts.set(path, changed)
    return changed
  }
}
