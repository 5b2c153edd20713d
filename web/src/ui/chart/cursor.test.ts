import { expect, test } from 'vitest'
import { cellAfterKey, pointAfterKey, pointAtShare } from './cursor.ts'

test('a pointer selects the point whose band it is over, and the outermost beyond the edges', () => {
  expect([0, 0.09, 0.1, 0.55, 0.999, 1, 1.3, -0.2].map((share) => pointAtShare(share, 10))).toEqual([
    0, 0, 1, 5, 9, 9, 9, 0,
  ])
  expect(pointAtShare(0.7, 1)).toBe(0)
})

test('the arrow keys go one point on or back, and stop at the ends', () => {
  const at = (key: string, now: number, isMirrored = false) =>
    pointAfterKey({ key, isMirrored }, { now, count: 12, page: 3 })
  expect(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'].map((key) => at(key, 5))).toEqual([6, 4, 6, 4])
  expect(['PageUp', 'PageDown', 'Home', 'End'].map((key) => at(key, 5))).toEqual([8, 2, 0, 11])
  expect([at('ArrowRight', 11), at('ArrowLeft', 0), at('PageDown', 1)]).toEqual([11, 0, 0])
  expect([at('Tab', 5), at('a', 5)]).toEqual([null, null])
})

test('in a mirrored page the left arrow goes on, as it points', () => {
  const at = (key: string) => pointAfterKey({ key, isMirrored: true }, { now: 5, count: 12, page: 3 })
  expect([at('ArrowLeft'), at('ArrowRight'), at('ArrowUp'), at('Home')]).toEqual([6, 4, 6, 0])
})

test('in a table the arrow keys go in four directions, Home and End along the row', () => {
  const size = { rows: 7, columns: 24 }
  const from = (key: string, isMirrored = false) => {
    const cell = cellAfterKey({ key, isMirrored }, { row: 5, column: 10 }, size)
    return cell && [cell.row, cell.column]
  }
  expect(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'].map((key) => from(key))).toEqual([
    [5, 11],
    [5, 9],
    [4, 10],
    [6, 10],
  ])
  expect(['Home', 'End', 'PageUp', 'PageDown'].map((key) => from(key))).toEqual([
    [5, 0],
    [5, 23],
    [0, 10],
    [6, 10],
  ])
  expect([from('ArrowLeft', true), from('Enter')]).toEqual([[5, 11], null])
  expect(cellAfterKey({ key: 'ArrowDown', isMirrored: false }, { row: 6, column: 0 }, size)).toEqual({
    row: 6,
    column: 0,
  })
})
