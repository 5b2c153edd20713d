import { expect, test } from 'vitest'
import { createUploadRoom, ROOM_FOR_ALL, ROOM_FOR_ONE } from './upload-room.ts'

test('one caller may hold so much, all together so much, and who leaves makes room', () => {
  const room = createUploadRoom({ forAll: 10, forOne: 6 })
  const first = room.enter('a', 6)
  first.take(6)
  expect(() => first.take(1)).toThrow('too_many_requests')
  expect(() => room.enter('a', 1)).toThrow('too_many_requests')
  const second = room.enter('b', 4)
  second.take(4)
  expect(() => room.enter('c', 1)).toThrow('unavailable')
  first.leave()
  first.leave()
  room.enter('a', 6).take(6)
  expect(() => room.enter('c', 1)).toThrow('unavailable')
})

test('who only promises much holds nothing', () => {
  const room = createUploadRoom({ forAll: 10, forOne: 6 })
  for (let n = 0; n < 9; n++) room.enter(`caller ${n}`, 6)
  room.enter('a', 6).take(6)
  expect(ROOM_FOR_ONE).toBeLessThan(ROOM_FOR_ALL)
})
