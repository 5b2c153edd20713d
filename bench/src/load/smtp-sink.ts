/**
 * A mail server in a process of its own, so that its CPU is counted apart. Keeps no e-mail, and accepts each but those
 * to addresses that begin with `deferred-`.
 */
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

export type SinkMessage = { type: 'listening'; port: number } | { type: 'taken'; emails: number }

const DEFERRED = '450 4.2.1 Try later'
const REPLIES: Record<string, string> = { DATA: '354 Go on', QUIT: '221 Bye' }

let emails = 0

const server = createServer((socket) => {
  let rest = ''
  let isContent = false
  socket.setEncoding('utf8').on('error', () => socket.destroy())
  socket.on('data', (text: string) => {
    rest += text
    for (;;) {
      const end = rest.indexOf(isContent ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = rest.slice(0, end)
      rest = rest.slice(end + (isContent ? 5 : 2))
      if (isContent) emails += 1
      const command = isContent ? '.' : line.slice(0, 4).toUpperCase()
      isContent = command === 'DATA'
      socket.write(`${/^RCPT TO:<deferred-/i.test(line) ? DEFERRED : (REPLIES[command] ?? '250 OK')}\r\n`)
      if (command === 'QUIT') return void socket.end()
    }
  })
  socket.write('220 sink\r\n')
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo // it listens on a port
  tell({ type: 'listening', port })
})
// Any message asks how many e-mails were taken so far.
process.on('message', () => tell({ type: 'taken', emails }))
process.on('disconnect', () => process.exit(0))

function tell(message: SinkMessage): void {
  process.send?.(message)
}
