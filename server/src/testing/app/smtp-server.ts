/** An SMTP server that stores the e-mails it receives. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type SmtpServer = {
  url: string
  /** Returns the newest e-mail to this address as text; waits 10 s at most. */ emailTo(
    address: string,
    after?: number,
  ): Promise<string>
  count(): number
  close(): Promise<void>
}

export async function createSmtpServer(): Promise<SmtpServer> {
  const emails: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream
        .on('data', (part: Buffer) => void parts.push(part))
        .on('end', () => {
          emails.push({
            to: session.envelope.rcptTo.map((one) => one.address),
            text: decode(Buffer.concat(parts).toString()),
          })
          done()
        })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // it listens on a port

  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => emails.length,
    async emailTo(address, after = 0) {
      for (let waited = 0; waited < 500; waited++) {
        const mail = emails.slice(after).findLast(({ to }) => to.includes(address))
        if (mail) return mail.text
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error(`No e-mail came to ${address}`)
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Decodes quoted-printable. */
function decode(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
