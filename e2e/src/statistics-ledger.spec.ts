/**
 * Every view of the statistics says what the ledger says: the demo café's months, cards, locations, hours, cohorts,
 * regulars, waiting rewards and rhythms, on the page and as CSV, beside a count of the ledgers that the API lists.
 */
import { customers } from '@stampwell/contract/business/customers.ts'
import type { Page } from '@playwright/test'
import { demoBusiness, type BusinessAccount } from './support/businesses.ts'
import { businessDay } from './support/clock.ts'
import { DESK, expect, test } from './support/journey.ts'
import {
  later,
  openRewards,
  readLedgers,
  recount,
  rhythms,
  type Person,
  type Recount,
} from './support/recount-statistics.ts'
import { csvOf, headsOf, numbersIn, openView, rowsOf, spokenPoints } from './support/statistics-page.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const RHYTHMS = { on_time: 'On time', due: 'Due', late: 'Late', slipping: 'Slipping', unknown: 'Not known yet' }
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })
const longMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const today = () => businessDay(0)
const thisYear = () => Number(today().slice(0, 4))
/** From January to this month, as 'YYYY-MM'. */
const monthsOfYear = () => {
  const months = Array.from({ length: 12 }, (_, index) => `${thisYear()}-${String(index + 1).padStart(2, '0')}`)
  return months.filter((month) => month <= today().slice(0, 7))
}
const nameOf = (month: string) => longMonth.format(new Date(`${month}-15T12:00:00Z`))

type Shown = Awaited<ReturnType<typeof readViews>>

test('each view of the statistics, and its CSV, has the figures of the ledger', async ({ device }) => {
  const business = await demoBusiness()
  const page = await device({ token: business.token, viewport: DESK })
  let people: Person[]
  let shown: Shown
  let totals: string
  // Another worker's tests may add somebody to the demo café: what was read meanwhile is read again.
  do {
    totals = await totalsOf(business)
    people = await readLedgers(business)
    shown = await readViews(page)
  } while (totals !== (await totalsOf(business)))
  const figures = recount(people, { year: thisYear() })
  expect(figures.stamps, 'the café has a ledger').toBeGreaterThan(100)

  expectMonths(shown, figures)
  await expectCards(shown, figures, business)
  expectHours(shown, figures)
  expectCohorts(shown, figures)
  expect(shown.regulars.map(({ id, cells }) => [id, ...numbersIn(cells.slice(1, 3))])).toEqual(
    figures.top.map(({ id, stamps, redemptions }) => [id, stamps, redemptions]),
  )
  expect(shown.regularsCsv.map(([id, , stamps, redemptions]) => ({ id, stamps, redemptions }))).toEqual(
    figures.top.map(({ id, stamps, redemptions }) => ({ id, stamps: `${stamps}`, redemptions: `${redemptions}` })),
  )
  expectWaiting(shown, people)
  expectRhythms(shown, people)

  const card = shown.cards[0]?.id ?? ''
  const ofCard = recount(people, { year: thisYear(), card })
  await openView(page, `?card=${card}`)
  await page.getByText('View as a table').click()
  const months = await rowsOf(page.getByRole('table', { name: 'Stamps' }))
  expect(
    months.map(({ cells }) => numbersIn(cells.slice(1, 3))),
    'of one card',
  ).toEqual(
    monthsOfYear()
      .toReversed()
      .map((month) => ofCard.monthOf(month).slice(0, 2)),
  )

  await openView(page, '?year=all')
  await page.getByText('View as a table').click()
  const allMonths = await rowsOf(page.getByRole('table', { name: 'Stamps' }))
  expect(allMonths.map(({ cells: [name, ...cells] }) => [name, ...numbersIn(cells)])).toEqual(
    allMonths.map((_, before) => {
      const month = later(today().slice(0, 7), -before)
      return [nameOf(month), ...recount(people, { year: Number(month.slice(0, 4)) }).monthOf(month)]
    }),
  )
})

/** Opens one view after another and reads what is shown and what its CSV holds. */
async function readViews(page: Page) {
  await openView(page, '')
  const totals = await page.getByText(/^[\d,]+ stamps?; /).textContent()
  const spoken = await spokenPoints(page, monthsOfYear().length)
  await page.getByText('View as a table').click()
  const months = await rowsOf(page.getByRole('table', { name: 'Stamps' }))
  const monthsCsv = await csvOf(page)

  await openView(page, '?view=cards')
  const [cards, cardsCsv] = [await rowsOf(page.getByRole('table', { name: 'Stamp cards' })), await csvOf(page)]
  await openView(page, '?view=places')
  const [places, placesCsv] = [await rowsOf(page.getByRole('table', { name: 'Locations' })), await csvOf(page)]

  await openView(page, '?view=hours')
  const map = page.getByRole('group', { name: /^Stamps by weekday and hour/ }).getByRole('table')
  const hours = { rows: await rowsOf(map), heads: await headsOf(map) }
  const hoursCsv = await csvOf(page)

  await openView(page, '?view=cohorts')
  const cohorts = await rowsOf(page.locator('.chart').getByRole('table'))
  const cohortsCsv = await csvOf(page)

  await openView(page, '?view=customers')
  const regulars = await rowsOf(page.getByRole('table', { name: 'Top customers' }))
  const regularsCsv = await csvOf(page)

  await openView(page, '?view=rewards')
  const waiting = await rowsOf(page.getByRole('table', { name: 'Rewards waiting' }))
  const waitingOf = await page.getByRole('cell', { name: /^[\d,]+ of [\d,]+$/ }).textContent()
  const waitingCsv = await csvOf(page)

  await openView(page, '?view=rhythm')
  const states = page.getByRole('group', { name: 'Show whom' }).getByRole('button')
  await expect(states).toHaveCount(Object.keys(RHYTHMS).length)
  const rhythm = await states.evaluateAll((buttons) => {
    const parts = ['.stat-state', '.stat-count']
    return buttons.map((button) => parts.map((part) => button.querySelector(part)?.textContent ?? ''))
  })
  const rhythmCsv = await csvOf(page)
  return {
    totals,
    spoken,
    months,
    monthsCsv,
    cards,
    cardsCsv,
    places,
    placesCsv,
    hours,
    hoursCsv,
    cohorts,
    cohortsCsv,
    regulars,
    regularsCsv,
    waiting,
    waitingOf,
    waitingCsv,
    rhythm,
    rhythmCsv,
  }
}

function expectMonths({ totals, spoken, months, monthsCsv }: Shown, figures: Recount): void {
  const { stamps, redemptions, active, monthOf } = figures
  expect(numbersIn(totals?.match(/\d[\d,]*/g) ?? []), 'the sentence').toEqual([stamps, redemptions, active, thisYear()])
  const counted = monthsOfYear().map((month) => [nameOf(month), ...monthOf(month)])
  expect(months.map(({ cells: [name, ...cells] }) => [name, ...numbersIn(cells)])).toEqual(counted.toReversed())
  expect(spoken.map((words) => numbersIn(words.match(/\d[\d,]*(?= )/g) ?? []))).toEqual(
    monthsOfYear().map((month) => monthOf(month)),
  )
  expect(monthsCsv).toEqual(monthsOfYear().map((month) => [month, ...monthOf(month).map(String)]))
}

async function expectCards(shown: Shown, figures: Recount, { call }: BusinessAccount): Promise<void> {
  const { cards, cardsCsv, places, placesCsv } = shown
  expect(cards.length).toBeGreaterThan(1)
  const holders = async (stamp_id: string) =>
    (await call(customers.list, { query: { stamp_id, per_page: 1 } })).data.meta.total
  for (const { id, cells } of cards)
    expect(numbersIn(cells.slice(1)), cells[0]).toEqual([...figures.ofCard(id), await holders(id)])
  expect(cardsCsv.map(([id, name, ...cells]) => [id, name, ...numbersIn(cells)])).toEqual(
    cards.map(({ id, cells: [name, ...cells] }) => [id, name, ...numbersIn(cells)]),
  )

  expect(places.length).toBeGreaterThan(1)
  for (const [id, name, , stamps] of placesCsv)
    expect(Number(stamps), name).toBe(figures.ofPlace(id === '' ? null : (id ?? null)))
  expect(places.map(({ cells }) => cells)).toEqual(
    placesCsv.map(([, name, , stamps]) => [
      name || 'Without a location',
      Number(stamps).toLocaleString('en'),
      percent.format(Number(stamps) / figures.stamps),
    ]),
  )
}

/** The map stands upright where it has many hours: then its rows are the hours. */
function expectHours({ hours: { rows, heads }, hoursCsv }: Shown, figures: Recount): void {
  expect(hoursCsv.map(([, ...cells]) => numbersIn(cells))).toEqual(figures.hours())
  const counted = figures.hours()
  const isUpright = heads[0] === 'Hour'
  const cells = rows.flatMap(({ cells: [name = '', ...counts] }) =>
    counts.map((count, index) => {
      const other = heads[index + 1] ?? ''
      const day = WEEKDAYS.indexOf(isUpright ? other : name)
      return { day, hour: Number(isUpright ? name : other), stamps: numbersIn([count])[0] }
    }),
  )
  expect(cells.map(({ stamps }) => stamps)).toEqual(cells.map(({ day, hour }) => counted[day]?.[hour]))
  expect(
    cells.reduce((sum, { stamps = 0 }) => sum + stamps, 0),
    'no hour is left out',
  ).toBe(figures.stamps)
}

function expectCohorts({ cohorts, cohortsCsv }: Shown, figures: Recount): void {
  const counted = monthsOfYear().map((month) => ({ month, counts: figures.cohortOf(month) }))
  expect(cohortsCsv).toEqual(counted.map(({ month, counts }) => [month, ...counts.map(String)]))
  const joined = counted.filter(({ counts }) => (counts[0] ?? 0) > 0)
  expect(cohorts.length).toBe(joined.length)
  for (const [index, { cells }] of cohorts.entries()) {
    const { month, counts } = joined[index] ?? { month: '', counts: [] }
    const [size = 0, ...cameBack] = counts
    const shares = cells.slice(2).map((_, after) => {
      const isToCome = later(month, after + 1) > today().slice(0, 7)
      return isToCome ? '' : percent.format((cameBack[after] ?? 0) / size)
    })
    expect(cells).toEqual([nameOf(month), size.toLocaleString('en'), ...shares])
  }
}

function expectWaiting({ waiting, waitingOf, waitingCsv, cards }: Shown, people: readonly Person[]): void {
  const open = openRewards(people)
  const total = [...open.values()].reduce((sum, count) => sum + count, 0)
  expect(total).toBeGreaterThan(0)
  for (const { id, cells } of cards) {
    const ofCard = waitingCsv.filter(([, , card]) => card === cells[0]).map(([, , , , count = '']) => Number(count))
    const sum = ofCard.reduce((all, count) => all + count, 0)
    expect(sum, cells[0]).toBe(open.get(id) ?? 0)
  }
  expect(waiting.map(({ cells: [name, count = ''] }) => [name, ...numbersIn([count])])).toEqual(
    waitingCsv.map(([, name, , , count]) => [name, Number(count)]),
  )
  expect(waitingOf).toMatch(new RegExp(` of ${total.toLocaleString('en')}$`))
}

function expectRhythms({ rhythm, rhythmCsv }: Shown, people: readonly Person[]): void {
  const counted = rhythms(people)
  expect(rhythm.map(([name = '', count = '']) => [name, ...numbersIn([count])])).toEqual(
    Object.entries(RHYTHMS).map(([state, name]) => [name, counted.filter((one) => one.state === state).length]),
  )
  const inFile = rhythmCsv.map(([state, id, , median, days]) => [id, state, median, days].join(' '))
  const words = (number: number | null) => (number === null ? '' : String(number))
  expect(inFile.toSorted()).toEqual(
    counted.map((one) => [one.id, one.state, words(one.median_days), words(one.days_since)].join(' ')).toSorted(),
  )
}

async function totalsOf({ call }: BusinessAccount): Promise<string> {
  return JSON.stringify((await call(customers.statistics, { query: {} })).data)
}
