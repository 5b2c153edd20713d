import { expect, test } from 'vitest'
import { withoutData } from './log.ts'

test('what failed for several is logged one by one, without the rows of the database', () => {
  const detail = 'Key (email)=(ada@example.com) already exists.'
  const broken = Object.assign(new Error('duplicate key'), { code: '23505', detail })

  const failures = [broken, new Error('The disk is full')]
  const written = withoutData(new AggregateError(failures, '2 receipts could not be mailed'))

  expect(written).toMatchObject({
    message: '2 receipts could not be mailed',
    errors: [{ message: 'duplicate key', code: '23505' }, { message: 'The disk is full' }],
  })
  expect(JSON.stringify(written)).not.toContain('ada@example.com')
})

test('what a mail server says of a recipient is logged without the address, and a path to a package as it is', () => {
  const refused = new Error("Can't send mail: 550 5.1.1 <ada@example.com>: nobody of that name, ada+x@example.com")
  refused.stack = `Error: ${refused.message}\n    at /app/node_modules/@fastify/static/index.js:12:3`

  const written = withoutData(new Error(refused.message, { cause: refused }))

  expect(written).toMatchObject({ message: "Can't send mail: 550 5.1.1 <***>: nobody of that name, ***" })
  expect(JSON.stringify(written)).not.toContain('example.com')
  expect(written).toMatchObject({ cause: { stack: expect.stringContaining('/node_modules/@fastify/static/index.js') } })
})
