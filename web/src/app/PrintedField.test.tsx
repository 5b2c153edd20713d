import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PrintedField, unprintedWords } from './PrintedField.tsx'

afterEach(cleanup)

test('the field says which letters a poster leaves out while they are typed, and takes it back', () => {
  render(<PrintedField label="Name" name="business_name" hint="As on your sign" />)
  const field = screen.getByRole('textbox', { name: 'Name', description: 'As on your sign' })
  fireEvent.change(field, { target: { value: 'አዳ Bakery' } })
  screen.getByRole('textbox', { description: /our printed posters have no letters for አ ዳ$/ })
  fireEvent.change(field, { target: { value: 'Ada Bakery' } })
  screen.getByRole('textbox', { description: 'As on your sign' })
})

test('a name that stands there already is read too, and a long list is cut', () => {
  render(<PrintedField label="Name" name="card_name" value="咖啡" onChange={() => undefined} />)
  screen.getByRole('textbox', { description: /no letters for 咖 啡$/ })
  expect(unprintedWords('一二三四五六七八九十')).toBe('一 二 三 四 五 六 七 八 …')
})
