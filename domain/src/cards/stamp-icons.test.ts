import { expect, test } from 'vitest'
import { iconById, iconMarkup, STAMP_ICONS } from './stamp-icons.ts'

test('there are 44 stamp icons, each with a unique id, key, name and drawing', () => {
  expect(STAMP_ICONS).toHaveLength(44)
  for (const field of ['id', 'key', 'name', 'body'] as const)
    expect(new Set(STAMP_ICONS.map((icon) => icon[field])).size).toBe(44)
  for (const { id } of STAMP_ICONS) expect(id).toMatch(/^01900000-0000-7000-8000-0000000000\d\d$/)
})

test('an icon contains only shapes and nothing that runs or loads', () => {
  for (const { body } of STAMP_ICONS)
    expect(body).toMatch(/^(<(path|circle|rect|line|ellipse|polyline|polygon) [a-z0-9 ="'.\-,A-Z]+\/>)+$/)
})

test('an icon is found by its id and drawn in the requested colour', () => {
  const coffee = iconById('01900000-0000-7000-8000-000000000001')
  expect(iconById('nothing')).toBeUndefined()
  expect(coffee?.key).toBe('coffee')
  expect(coffee && iconMarkup(coffee, { stroke: '#1d1a16', size: 48 })).toMatch(
    /^<svg .*width="48".*stroke="#1d1a16".*<\/svg>$/,
  )
})
