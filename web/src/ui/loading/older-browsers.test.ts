import { expect, test } from 'vitest'
import { lacksOf, youngAttributesOf } from '../../../read-script.ts'
import { FILLED, OF_A_SIGNAL, OF_CRYPTO, OF_LISTS, OF_OBJECTS, OF_SIGNALS } from './older-browsers.ts'

const LIST = [3, 1, 2]

test('a list is sorted, turned and read from its end as by the browser itself, and stays as it is', () => {
  expect(OF_LISTS.toSorted.call(LIST)).toEqual([1, 2, 3])
  expect(OF_LISTS.toSorted.call(LIST, (one: unknown, other: unknown) => Number(other) - Number(one))).toEqual([3, 2, 1])
  expect(OF_LISTS.toReversed.call(LIST)).toEqual([2, 1, 3])
  expect(LIST).toEqual([3, 1, 2])
  for (const index of [0, 2, 3, -1, -3, -4]) expect(OF_LISTS.at.call(LIST, index)).toBe(LIST.at(index))
  expect(OF_LISTS.at.call('abc', -1)).toBe('c')
  expect(OF_LISTS.findLast.call(LIST, (item) => Number(item) > 1)).toBe(2)
  expect(OF_LISTS.findLast.call(LIST, (item) => Number(item) > 5)).toBeUndefined()
  expect(OF_LISTS.findLastIndex.call(LIST, (item) => item === 3)).toBe(0)
})

test('a call is given up after its time', async () => {
  const signal = OF_SIGNALS.timeout(1)
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  expect(() => OF_A_SIGNAL.throwIfAborted.call(signal)).toThrow('The time is over.')
  OF_A_SIGNAL.throwIfAborted.call(new AbortController().signal)
})

test('an id is a UUID of chance', () => {
  expect(OF_CRYPTO.randomUUID()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(OF_CRYPTO.randomUUID()).not.toBe(OF_CRYPTO.randomUUID())
  expect([OF_OBJECTS.hasOwn({ a: 1 }, 'a'), OF_OBJECTS.hasOwn({}, 'toString')]).toEqual([true, false])
})

test.each([
  ['list.toSorted()', 'toSorted'],
  ['list?.["at"](-1)', 'at'],
  ['structuredClone(a)', 'structuredClone'],
  ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
  ['/(?<=a)b/.test(c)', 'a look-behind or modifiers in a regular expression'],
  ['new RegExp("(?<!a)b")', 'a look-behind or modifiers in a regular expression'],
  ['/[a--b]/v.test(c)', 'the flag v of a regular expression'],
  ['class A { static { b() } }', 'a static block of a class'],
  ['class A { #b; c(d) { return #b in d } }', '#x in object'],
])('the check of the build finds %s', (code, name) => {
  expect([...lacksOf(code)]).toEqual([name])
})

test.each([
  ['const a = <section inert={!b}>c</section>', 'inert'],
  ['const a = <section inert />', 'inert'],
  ['const a = <button popoverTarget="b">c</button>', 'popovertarget'],
  ['a.inert = true', 'inert'],
  ['a["inert"] = true', 'inert'],
  ['a.setAttribute("inert", "")', 'inert'],
  ['a.toggleAttribute("popover")', 'popover'],
])('the check of the build finds the attribute that %s sets', (code, name) => {
  expect([...youngAttributesOf('source.tsx', code)]).toEqual([name])
})

test('the check of the build passes older attributes, parts with such a property, and a question for one', () => {
  const code = 'const a: boolean = b.inert; const c = <><Row command="d" /><input disabled={a} aria-hidden /></>'
  expect([...youngAttributesOf('source.tsx', code)]).toEqual([])
})

test('the check of the build finds nothing in what the oldest browsers have, and what is filled in has its names', () => {
  expect([
    ...lacksOf('a?.b ?? c; d ||= /(?<year>e)f/u; g.replaceAll("h", "i"); class J { #k = 1 }; clock.any(l)'),
  ]).toEqual([])
  expect(FILLED).toEqual(expect.arrayContaining(['toSorted', 'at', 'timeout', 'randomUUID', 'reportError']))
})
