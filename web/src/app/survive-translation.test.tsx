/** A page goes on after the browser has translated it: its texts were replaced by <font>, or wrapped in it. */
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { surviveTranslation } from './survive-translation.ts'

beforeEach(() => {
  const end = surviveTranslation()
  return end
})

const TRANSLATORS: Record<string, (text: Text, translation: HTMLElement) => void> = {
  'replaces each text': (text, translation) => {
    translation.textContent = `[${text.data}]`
    text.replaceWith(translation)
  },
  'wraps each text': (text, translation) => {
    text.replaceWith(translation)
    translation.append(text)
  },
  'wraps each text twice': (text, translation) => {
    text.replaceWith(translation)
    translation.append(document.createElement('font'))
    translation.firstElementChild?.append(text)
  },
  'puts a translation before each text and removes it': (text, translation) => {
    translation.textContent = `[${text.data}]`
    text.before(translation)
    text.remove()
  },
}

async function translate(how: (typeof TRANSLATORS)[string]): Promise<void> {
  const walker = document.createTreeWalker(screen.getByTestId('page'), NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text) // only texts are shown to the walker
  for (const text of texts) how(text, document.createElement('font'))
  await act(async () => undefined)
}

/** Every way in which a text stands beside elements and changes. */
function Page() {
  const [count, setCount] = useState(0)
  const isOdd = count % 2 === 1
  return (
    <section data-testid="page">
      <p>
        {isOdd && 'A text that comes. '}
        <b>Audience</b>
        {!isOdd && ' A text that goes.'}
      </p>
      <p>
        {isOdd && <i>An element before a text. </i>}
        People: {count} of {10 * count}
        <b>.</b>
      </p>
      <p>{isOdd ? 'One text' : <em>One element</em>}</p>
      <p>{count}</p>
      <button onClick={() => setCount((now) => now + 1)}>Choose</button>
    </section>
  )
}

/** The words of the page; a translation stands in brackets. */
const words = () => screen.getByTestId('page').textContent?.replaceAll(/[[\]]/g, '')

test.each(Object.keys(TRANSLATORS))('a translator that %s breaks no change of the page', async (name) => {
  const how = TRANSLATORS[name]
  if (!how) throw new Error(name)
  render(<Page />)
  for (const expected of [
    'A text that comes. AudienceAn element before a text. People: 1 of 10.One text1Choose',
    'Audience A text that goes.People: 2 of 20.One element2Choose',
    'A text that comes. AudienceAn element before a text. People: 3 of 30.One text3Choose',
  ]) {
    await translate(how)
    act(() => screen.getByRole('button').click())
    expect(words()).toBe(expected)
  }
})

test('a page that is not translated is changed as before, and a wrong call still throws', () => {
  render(<Page />)
  act(() => screen.getByRole('button').click())
  expect(words()).toBe('A text that comes. AudienceAn element before a text. People: 1 of 10.One text1Choose')
  const [one, other] = [document.createElement('p'), document.createElement('p')]
  expect(() => one.removeChild(other)).toThrow(/not a child/)
})
