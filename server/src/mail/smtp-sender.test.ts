import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { describe, expect, test } from 'vitest'
import { smtpMailSender } from './smtp-sender.ts'

describe('single e-mails', () => {
  test('an e-mail reaches the SMTP server with both parts and the job’s id as Message-ID', async () => {
    const emails: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let text = ''
        stream
          .on('data', (chunk: Buffer) => {
            text += chunk.toString()
          })
          .on('end', () => {
            emails.push(text)
            done()
          })
      },
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    const sender = smtpMailSender({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: 'Stampwell <hello@example.com>',
      publicUrl: 'https://stamps.example.com',
    })
    await sender.send({
      message_id: 'job-1',
      written_at: new Date('2026-11-21T09:00:00Z'),
      to: 'ada@example.com',
      subject: '123456 is your code',
      text: 'As text',
      html: '<p>As page</p>',
      headers: { 'List-Unsubscribe': '<https://x>' },
    })
    sender.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(emails[0]).toMatch(/Message-ID: <job-1@stamps\.example\.com>/i)
    for (const words of ['123456 is your code', 'As text', 'As page', 'List-Unsubscribe', 'hello@example.com'])
      expect(emails[0]).toContain(words)
  })

  test('an unreachable mail server is an error, so that the outbox retries', async () => {
    const sender = smtpMailSender({
      smtpUrl: 'smtp://127.0.0.1:1',
      mailFrom: 'a@example.com',
      publicUrl: 'https://stamps.example.com',
    })
    await expect(
      sender.send({
        message_id: '1',
        written_at: new Date('2026-11-21T09:00:00Z'),
        to: 'a@example.com',
        subject: 's',
        text: 't',
        html: 'h',
      }),
    ).rejects.toThrow('ECONNREFUSED')
  })
})
