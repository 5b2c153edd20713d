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
