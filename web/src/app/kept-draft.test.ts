import { beforeEach, expect, test, vi } from 'vitest'
import { draftStore, type DraftKind } from './kept-draft.ts'

type Note = { title: string; urgent: boolean; people: readonly string[] }

const NOW = new Date('2026-11-20T13:20:00.000Z')
const NAME = 'stampwell.note-draft.amaka'
const EMPTY: Note = { title: '', urgent: false, people: [] }
const NOTE: Note = { title: 'Rainy', urgent: true, people: ['Ada Obi'] }
const KIND: DraftKind<Note> = {
  name: 'note',
  empty: EMPTY,
  read: ({ title, urgent, people }) => ({
    title: typeof title === 'string' ? title : '',
    urgent: urgent === true,
    people: Array.isArray(people) ? people.filter((one) => typeof one === 'string') : [],
  }),
  tabOnly: ['people'],
}
const ofUser = (user: string) => draftStore(KIND, user)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a draft comes back whole in the same tab', () => {
  expect(ofUser('amaka').keep(NOTE, NOW)).toBe('2026-11-20T13:20:00.000Z')
  expect(ofUser('amaka').read()).toEqual({ draft: NOTE, kept_at: '2026-11-20T13:20:00.000Z' })
})

test('customers’ names do not stay on the device', () => {
  ofUser('amaka').keep(NOTE, NOW)
  expect(localStorage.getItem(NAME)).not.toContain('Ada')
  sessionStorage.clear()
  expect(ofUser('amaka').read().draft).toEqual({ ...NOTE, people: [] })
})

test('a draft belongs to one user', () => {
  ofUser('amaka').keep(NOTE, NOW)
  expect(ofUser('bayo').read()).toEqual({ draft: EMPTY, kept_at: null })
})

test('an emptied form and a sent one leave nothing behind', () => {
  ofUser('amaka').keep(NOTE, NOW)
  expect(ofUser('amaka').keep(EMPTY, NOW)).toBeNull()
  ofUser('bayo').keep(NOTE, NOW)
  ofUser('bayo').forget()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('where the browser forbids storage, a draft keeps its customers until it is sent', () => {
  const forbid = () => {
    throw new DOMException('Forbidden', 'SecurityError')
  }
  const forbidden = { getItem: forbid, setItem: forbid, removeItem: forbid }
  vi.stubGlobal('localStorage', forbidden)
  vi.stubGlobal('sessionStorage', forbidden)
  ofUser('amaka').keep(NOTE, NOW)
  expect(ofUser('amaka').read()).toEqual({ draft: NOTE, kept_at: '2026-11-20T13:20:00.000Z' })
  ofUser('amaka').forget()
  expect(ofUser('amaka').read()).toEqual({ draft: EMPTY, kept_at: null })
})

test.each([
  '{',
  'null',
  '[]',
  '"text"',
  '{"draft":7,"kept_at":"yesterday"}',
  '{"draft":{"title":7,"urgent":"yes"},"people":[1]}',
])('a text that no page of ours wrote begins an empty form: %s', (text) => {
  localStorage.setItem(NAME, text)
  sessionStorage.setItem(NAME, text)
  expect(ofUser('amaka').read()).toEqual({ draft: EMPTY, kept_at: null })
})
