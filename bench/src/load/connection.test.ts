import { expect, test } from 'vitest'
import { readAnswer } from './connection.ts'

const ANSWER = 'HTTP/1.1 429 Too Many Requests\r\nContent-Length: 5\r\nretry-after: 1\r\n\r\nhello'

test('a response is parsed once it is complete', () => {
  expect(readAnswer(Buffer.from(ANSWER.slice(0, 30)))).toBeNull()
  expect(readAnswer(Buffer.from(ANSWER.slice(0, -1)))).toBeNull()
  expect(readAnswer(Buffer.from(`${ANSWER}HTTP/1.1 200`))).toEqual({ status: 429, length: ANSWER.length })
})

test('a response without a length is an error', () => {
  expect(() => readAnswer(Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'))).toThrow(
    /without a length/,
  )
})
