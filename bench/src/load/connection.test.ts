import { expect, test } from 'vitest'
import { parseResponse } from './connection.ts'

const RESPONSE = 'HTTP/1.1 429 Too Many Requests\r\nContent-Length: 5\r\nretry-after: 1\r\n\r\nhello'

test('a response is parsed once it is complete', () => {
  expect(parseResponse(Buffer.from(RESPONSE.slice(0, 30)))).toBeNull()
  expect(parseResponse(Buffer.from(RESPONSE.slice(0, -1)))).toBeNull()
  expect(parseResponse(Buffer.from(`${RESPONSE}HTTP/1.1 200`))).toEqual({ status: 429, length: RESPONSE.length })
})

test('a response without a length is an error', () => {
  expect(() => parseResponse(Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'))).toThrow(
    /without a length/,
  )
})
