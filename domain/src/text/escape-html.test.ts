import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('a text stays a text between tags and in an attribute; what is escaped already is escaped again', () => {
  expect(escapeHtml(`<b title="a" id='b'>Kola & Rye</b>`)).toBe(
    '&lt;b title=&quot;a&quot; id=&#39;b&#39;&gt;Kola &amp; Rye&lt;/b&gt;',
  )
  expect(escapeHtml('&amp;')).toBe('&amp;amp;')
})
