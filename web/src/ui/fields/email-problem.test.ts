import { expect, test } from 'vitest'
import { emailProblem } from './email-problem.ts'

test('an e-mail address whose domain has other letters than ASCII is valid, as on the server', () => {
  expect(['ada@kolarye.example', 'Ada@Bücher.example'].map(emailProblem)).toEqual([undefined, undefined])
  expect(['', 'ada', 'ada@nowhere', 'ada @kolarye.example'].map(emailProblem)).toEqual(
    Array(4).fill('Invalid email address'),
  )
})
