/** The page of prices says of an SMS what the program counts. */
import { measureSms } from '@stampwell/domain/sending/sms-text.ts'
import { expect, test } from 'vitest'
import { pricing } from '#messages/en/pricing.ts'
import { pricing as inFrench } from '#messages/fr/pricing.ts'

const roomOf = (text: string) => String(measureSms(text, null).per_page)

test('an owner reads before the choice of a plan how many characters one SMS holds, and what makes that fewer', () => {
  for (const words of [pricing.more.sms.text, inFrench.more?.sms?.text ?? '']) {
    expect(words.match(/\d+/g)).toEqual([roomOf('a'), roomOf('ọ')])
    expect(words).toMatch(/emoji.*ọ/)
  }
})
