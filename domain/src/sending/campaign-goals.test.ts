import { expect, test } from 'vitest'
import { GOAL_TEXTS, MOVED_TEXT } from './campaign-goals.ts'
import { CAMPAIGN_GOALS, MAX_MESSAGE_BODY, MAX_MESSAGE_HEADING } from './campaign.ts'
import { unknownFields, usedFields } from './merge-fields.ts'
import { measureSms } from './sms-text.ts'

test('every goal has a text, in the order of the form', () => {
  expect(GOAL_TEXTS.map(({ key }) => key)).toEqual([...CAMPAIGN_GOALS])
})

/** Those of the goals, and the one that an import begins with. */
const TEXTS = [...GOAL_TEXTS, { key: 'an import', ...MOVED_TEXT }]

test('the text for the people of an import says how many stamps came along', () => {
  expect(usedFields(MOVED_TEXT.body)).toContain('stamps')
})

test.each(TEXTS)('the first text of $key fits the form', ({ name, heading, body }) => {
  expect(name).not.toBe('')
  expect(heading.length > 0 && heading.length <= MAX_MESSAGE_HEADING).toBe(true)
  expect(body.length > 0 && body.length <= MAX_MESSAGE_BODY).toBe(true)
  expect(unknownFields(heading + body)).toEqual([])
})

test.each(TEXTS)('the first text of $key has no character that makes an SMS dearer', ({ heading, body }) => {
  const text = `${heading} ${body}`.replace(/\{\w+\}/g, 'name')
  expect(measureSms(text, 'termii').encoding).toBe('GSM-7')
})
