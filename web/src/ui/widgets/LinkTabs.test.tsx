import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LinkTabs } from './LinkTabs.tsx'

const TABS = [
  { id: 'design', label: 'Design', href: '?' },
  { id: 'rewards', label: 'Rewards', href: '?part=rewards' },
  { id: 'rules', label: 'Rules', href: '?part=rules' },
] as const

afterEach(() => {
  document.documentElement.dir = ''
})

function show({ stays = false } = {}) {
  const navigate = vi.fn<(href: string) => void>()
  function Page() {
    const [selected, select] = useState<'design' | 'rewards' | 'rules'>('design')
    return (
      <LinkTabs
        label="Parts of the card"
        tabs={TABS}
        selected={selected}
        navigate={(href) => {
          navigate(href)
          if (!stays) select(TABS.find((tab) => tab.href === href)?.id ?? 'design')
        }}
      >
        <input aria-label={`Name in ${selected}`} />
      </LinkTabs>
    )
  }
  render(<Page />)
  return { navigate, tab: (name: string) => screen.getByRole('tab', { name }) }
}
const selected = () => screen.getByRole('tab', { selected: true }).textContent

test('the arrow keys move between the tabs and wrap, and only Enter opens one', async () => {
  const { navigate, tab } = show()
  await userEvent.tab()
  expect(document.activeElement).toBe(tab('Design'))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect([document.activeElement, navigate.mock.calls]).toEqual([tab('Rules'), []])
  await userEvent.keyboard('{Enter}')
  expect([navigate.mock.calls, selected()]).toEqual([[['?part=rules']], 'Rules'])
  await userEvent.keyboard('{Home}{Enter}')
  expect(selected()).toBe('Design')
})

test('the selected tab names its panel, and one press of Tab leads into it', async () => {
  const { tab } = show()
  await userEvent.click(tab('Rewards'))
  const panel = screen.getByRole('tabpanel', { name: 'Rewards' })
  expect(panel.id).toBe(tab('Rewards').getAttribute('aria-controls'))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Name in rewards'))
})

test('a tab stays closed if its page may not be left', async () => {
  const { navigate, tab } = show({ stays: true })
  await userEvent.click(tab('Rewards'))
  expect([navigate.mock.calls, selected()]).toEqual([[['?part=rewards']], 'Design'])
  expect(tab('Rewards').getAttribute('href')).toBe('?part=rewards')
})

test('in a mirrored page the left arrow key moves to the next tab', async () => {
  document.documentElement.dir = 'rtl'
  const { tab } = show()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(tab('Rewards'))
})
