/** Reads the views of the statistics as they are shown, and their CSV. */
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** The texts of a row's cells; `id` is that of the card or customer that the row leads to. */
type ShownRow = { id: string; cells: string[] }

export async function openView(page: Page, query: string): Promise<void> {
  await page.goto(`/business/statistics${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible()
}

/** Reads the rows of a table's body. */
export async function rowsOf(table: Locator): Promise<ShownRow[]> {
  await expect(table).toBeVisible()
  return table.evaluate((found) =>
    found instanceof HTMLTableElement
      ? [...found.tBodies].flatMap((body) =>
          [...body.rows].map((row) => ({
            id: row.querySelector('a')?.getAttribute('href')?.split('/').at(-1) ?? '',
            // Of a name with small words below it, the name.
            cells: [...row.cells].map((cell) => (cell.querySelector('b') ?? cell).textContent.trim()),
          })),
        )
      : [],
  )
}

export async function headsOf(table: Locator): Promise<string[]> {
  return (await table.locator('thead th').allTextContents()).map((text) => text.trim())
}

/** What the chart says of each of its points to a screen reader, from the first to the last. */
export async function spokenPoints(page: Page, count: number): Promise<string[]> {
  const plot = page.getByRole('slider', { name: 'Stamps' })
  await plot.focus()
  await page.keyboard.press('Home')
  const spoken: string[] = []
  for (let point = 0; point < count; point++) {
    await expect(plot).toHaveAttribute('aria-valuenow', String(point + 1))
    spoken.push((await plot.getAttribute('aria-valuetext')) ?? '')
    await page.keyboard.press('ArrowRight')
  }
  return spoken
}

/** Saves the view as CSV and returns its cells, without the line of the names. */
export async function csvOf(page: Page): Promise<string[][]> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  const [, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  return lines.map(cellsOf)
}

/** Numbers as they are shown, with groups of thousands. */
export function numbersIn(cells: readonly string[]): number[] {
  return cells.map((cell) => Number(cell.replaceAll(',', '')))
}

function cellsOf(line: string): string[] {
  const cells = `${line},`.match(/("(?:[^"]|"")*"|[^,]*),/g) ?? []
  return cells.map((cell) => cell.slice(0, -1).replace(/^"|"$/g, '').replaceAll('""', '"'))
}
