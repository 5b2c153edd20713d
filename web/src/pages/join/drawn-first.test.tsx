import { expect, test } from 'vitest'
import { countDrawn } from '../../testing/count-drawn.ts'
import { business } from '../../testing/join-page.tsx'
import { JoinForm } from './+join/JoinForm.tsx'

test('the form to join is drawn first, the birthday that is folded away after it', () => {
  const form = <JoinForm code="ABC" business={business} onJoined={() => undefined} onSent={() => undefined} />
  expect(countDrawn(form, '[name=phone]')).toEqual({ first: 1, all: 1 })
  expect(countDrawn(form, 'select')).toEqual({ first: 0, all: 3 })
})
