import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { enterAdmin } from '#app/session/admin.ts'
import { anAdmin } from '../../../testing/people.ts'
import { ActDialog } from './ActDialog.tsx'
import { LevelButton } from './LevelButton.tsx'

test('an act that takes something away runs only once the name is typed, and keeps what was written', async () => {
  const onSend = vi.fn<(reason: string, values: object) => void>()
  render(
    <ActDialog
      title="Erase Kola & Rye?"
      consequences={[]}
      ok="Erase in 30 days"
      harm
      confirmName="Kola & Rye"
      act={{ busy: false, errors: {} }}
      onSend={onSend}
      onClose={() => undefined}
    />,
  )
  await userEvent.type(screen.getByLabelText(/Reason/), 'Asked in writing')
  await userEvent.type(screen.getByLabelText(/Type the name/), 'Kola')
  await userEvent.click(screen.getByRole('button', { name: 'Erase in 30 days' }))
  expect(screen.getByText('Type “Kola & Rye”.')).toBeTruthy()
  expect(onSend).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText(/Type the name/), ' & Rye')
  await userEvent.click(screen.getByRole('button', { name: 'Erase in 30 days' }))
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Asked in writing', {})
})

test('an act above one’s level stays in sight, closed, with the level that opens it', async () => {
  enterAdmin({ ...anAdmin(), level: 'support' }, 't')
  const press = vi.fn<() => void>()
  render(
    <>
      <LevelButton allowed="support" onClick={press}>
        Suspend
      </LevelButton>
      <LevelButton allowed="finance" onClick={press}>
        Give a plan
      </LevelButton>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Give a plan · Finance' }))
  expect(press).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
  expect(press).toHaveBeenCalledOnce()
})
