import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterReport,
  DELIVERY_REPORTS,
  isByScanner,
  isSettled,
  mayRetry,
  RECIPIENT_REASONS,
  RECIPIENT_STATUSES,
  shownStatus,
  type DeliveryReport,
  type RecipientReason,
  type RecipientStatus,
} from './recipient.ts'

test('only queued and held recipients keep a campaign from being sent', () => {
  expect(RECIPIENT_STATUSES.filter((status) => !isSettled(status))).toEqual(['queued', 'held'])
})

test('what a cancelled campaign has not sent is shown as skipped, and all else as it is', () => {
  for (const status of RECIPIENT_STATUSES) {
    expect(shownStatus(status, false)).toBe(status)
    expect(shownStatus(status, true)).toBe(isSettled(status) ? status : 'skipped')
  }
})

test('only what failed for a passing reason is retried', () => {
  const reasons: (RecipientReason | null)[] = [...RECIPIENT_REASONS, null]
  const retried = RECIPIENT_STATUSES.flatMap((status) =>
    reasons.filter((reason) => mayRetry({ status, reason })).map((reason) => [status, reason]),
  )
  expect(retried).toEqual([['failed', 'unanswered']])
})

test('the reasons are the closed list of the API', () => {
  expect(RECIPIENT_REASONS).toHaveLength(13)
  expect(new Set(RECIPIENT_REASONS).size).toBe(13)
})

test('reports move a message forward and never back', () => {
  expect(afterReport('sent', 'delivered')).toBe('delivered')
  expect(afterReport('sent', 'clicked')).toBe('clicked')
  expect(afterReport('delivered', 'opened')).toBe('opened')
  expect(afterReport('clicked', 'opened')).toBeNull()
  expect(afterReport('delivered', 'sent')).toBeNull()
  expect(afterReport('delivered', 'delivered')).toBeNull()
})

test('a report settles what was unknown after a crash', () => {
  const settled = DELIVERY_REPORTS.map((report) => afterReport('unknown', report))
  expect(settled).toEqual([...DELIVERY_REPORTS])
})

test('a message that was delivered may still bounce, but not one that was opened', () => {
  expect(afterReport('sent', 'bounced')).toBe('bounced')
  expect(afterReport('delivered', 'bounced')).toBe('bounced')
  expect(afterReport('opened', 'bounced')).toBeNull()
  expect(afterReport('clicked', 'bounced')).toBeNull()
})

test('a message that was delivered did not fail', () => {
  expect(afterReport('sent', 'failed')).toBe('failed')
  expect(afterReport('delivered', 'failed')).toBeNull()
})

test('a report about a message that was never sent changes nothing', () => {
  for (const status of ['queued', 'held', 'skipped', 'failed', 'bounced'] as const)
    for (const report of DELIVERY_REPORTS)
      expect({ status, report, after: afterReport(status, report) }).toEqual({ status, report, after: null })
})

test('whatever the order of the reports of progress, the last status is the furthest', () => {
  const order: DeliveryReport[] = ['sent', 'delivered', 'opened', 'clicked']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...order), { minLength: 1, maxLength: 8 }), (reports) => {
      let status: RecipientStatus = 'sent'
      for (const report of reports) status = afterReport(status, report) ?? status
      expect(status).toBe(order[Math.max(...reports.map((report) => order.indexOf(report)))])
    }),
  )
})

test('what opens a message within two seconds of its sending, or before, is a program', () => {
  const sent_at = new Date('2026-11-21T09:00:00Z')
  const after = (ms: number) => isByScanner(sent_at, new Date(sent_at.getTime() + ms))
  expect([-1, 0, 1_999, 2_000].map(after)).toEqual([true, true, true, false])
  expect(isByScanner(null, sent_at)).toBe(true)
})
