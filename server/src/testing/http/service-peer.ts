/** An HTTP service on loopback that keeps what it received and answers as a test says. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; body: string }

export type ServicePeer = {
  host: string
  requests: ReceivedRequest[]
  /** Answers the requests to come. */
  answer: (respond: (response: ServerResponse, request: ReceivedRequest) => void) => void
  close(): Promise<void>
}

export async function createServicePeer(): Promise<ServicePeer> {
  const requests: ReceivedRequest[] = []
  let respond = (response: ServerResponse, _: ReceivedRequest): void => void response.writeHead(500).end()
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = []
    incoming
      .on('data', (part: Buffer) => void parts.push(part))
      .on('end', () => {
        const received = {
          path: incoming.url ?? '',
          headers: incoming.headers,
          body: Buffer.concat(parts).toString(),
        }
        requests.push(received)
        respond(response, received)
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port

  return {
    host: `127.0.0.1:${port}`,
    requests,
    answer(next) {
      respond = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns a response that sends a status and JSON. */
export function answerJson(status: number, json: unknown, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json))
  }
}
