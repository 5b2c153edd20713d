import { addDays } from '@stampwell/domain/time/calendar.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VisitsChart } from './VisitsChart.tsx'

// 22 October to 20 November 2026, one visit more each day.
const days = Array.from({ length: 30 }, (_, index) => ({
  date: addDays('2026-10-22', index),
  visits: index + 1,
  before: index,
}))

function chart() {
  render(<VisitsChart days={days} />)
  const plot = screen.getByRole('slider', { name: 'Visits a day over 30 days, 465 in all' })
  plot.getBoundingClientRect = () => new DOMRect(100, 0, 300, 200)
  return plot
}
const shown = () => document.querySelector('.chart-bubble')?.textContent ?? null
const TODAY = 'Friday 20 Nov30 visits29 four weeks before'

test('the chart is one tab stop, and the arrow keys say each day', () => {
  const plot = chart()
  expect(plot.tabIndex).toBe(0)
  expect(plot.querySelectorAll('[tabindex]').length).toBe(0)
  fireEvent.focus(plot)
  expect(shown()).toBe(TODAY)
  const valueAfter = (key: string) => {
    fireEvent.keyDown(plot, { key })
    return plot.getAttribute('aria-valuetext')
  }
  expect(valueAfter('ArrowLeft')).toBe('Thursday 19 Nov: 29 visits, 28 four weeks before')
  expect(valueAfter('PageDown')).toBe('Thursday 12 Nov: 22 visits, 21 four weeks before')
  expect(valueAfter('Home')).toBe('Thursday 22 Oct: 1 visit, 0 four weeks before')
  expect(valueAfter('ArrowLeft')).toBe('Thursday 22 Oct: 1 visit, 0 four weeks before')
  expect(valueAfter('End')).toBe('Friday 20 Nov: 30 visits, 29 four weeks before')
  expect(valueAfter('ArrowRight')).toBe('Friday 20 Nov: 30 visits, 29 four weeks before')
  expect(shown()).toBe(TODAY)
  fireEvent.keyDown(plot, { key: 'Escape' })
  expect(shown()).toBeNull()
})

test('the mouse shows the day it is over, and nothing once it has left', () => {
  const plot = chart()
  fireEvent.pointerMove(plot, { clientX: 105, pointerType: 'mouse' })
  expect(shown()).toBe('Thursday 22 Oct1 visit0 four weeks before')
  fireEvent.pointerMove(plot, { clientX: 399, pointerType: 'mouse' })
  expect(shown()).toBe(TODAY)
  fireEvent.pointerLeave(plot, { pointerType: 'mouse' })
  expect(shown()).toBeNull()
})

test('a touched day stays readable when the finger is lifted, until a touch elsewhere', () => {
  const plot = chart()
  fireEvent.pointerDown(plot, { clientX: 115, pointerType: 'touch' })
  fireEvent.focus(plot)
  fireEvent.pointerLeave(plot, { pointerType: 'touch' })
  expect(shown()).toBe('Friday 23 Oct2 visits1 four weeks before')
  fireEvent.pointerDown(document.body)
  expect(shown()).toBeNull()
})
