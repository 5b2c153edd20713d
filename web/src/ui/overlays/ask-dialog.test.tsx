import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { chooseTheme } from '#app/theme.ts'
import { askDialog, type DialogAnswer, type DialogQuestion } from './ask-dialog.tsx'

async function ask(question: DialogQuestion): Promise<{ answer: Promise<DialogAnswer> }> {
  let answer: Promise<DialogAnswer> | undefined
  await waitFor(() => {
    answer ??= askDialog(question)
    expect(screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')).toBeTruthy()
  })
  if (!answer) throw new Error('not asked')
  return { answer } // wrapped in an object, so that awaiting this does not await the answer
}

/** Applies the stylesheet of dialogs, which tests do not load. */
function styleOf(element: HTMLElement): CSSStyleDeclaration {
  const sheet = document.createElement('style')
  sheet.textContent = readFileSync(`${import.meta.dirname}/dialog.css`, 'utf8')
  document.head.append(sheet)
  onTestFinished(() => sheet.remove())
  return getComputedStyle(element)
}

test('9.12: the buttons are OK, No and Cancel, the close label is “Close this dialog”, light by default, in the middle', async () => {
  // As where nobody chose a theme: this document ran no script that shows it.
  chooseTheme('system')
  const { answer } = await ask({ title: 'Sure?', no: true, cancel: true })
  for (const name of ['OK', 'No', 'Cancel', 'Close this dialog'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  const dialog = screen.getByRole('dialog')
  expect(dialog.closest<HTMLElement>('[data-theme]')?.dataset['theme']).toBe('light')
  // This document has no layout. A modal dialog spans the window, and equal margins centre it.
  expect(styleOf(dialog).margin).toBe('auto')
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(await answer).toEqual({ pressed: 'no', value: '' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a dialog follows the theme of the page: light by default, dark where dark was chosen', async () => {
  chooseTheme('dark')
  const { answer } = await ask({ title: 'Sure?' })
  expect(screen.getByRole('dialog').closest<HTMLElement>('[data-theme]')?.dataset['theme']).toBe('dark')
  chooseTheme('light')
  expect(screen.getByRole('dialog').closest<HTMLElement>('[data-theme]')?.dataset['theme']).toBe('light')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect((await answer).pressed).toBe('ok')
})

test('a second Enter on the button that asked does not confirm what cannot be undone', async () => {
  const { answer } = await ask({ title: 'Delete it?', ok: 'Delete for good', cancel: true, harm: true })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('{Enter}')
  expect((await answer).pressed).toBe('cancel')
})

test('only OK is shown unless other buttons are requested', async () => {
  const { answer } = await ask({ title: 'Done' })
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close this dialog' }))
  expect((await answer).pressed).toBe('close')
})

test('5.11: a dialog refuses an invalid e-mail and keeps the input; Enter submits', async () => {
  const { answer } = await ask({ title: 'Send to', input: { label: 'E-mail', type: 'email' } })
  const field = screen.getByRole('textbox', { name: 'E-mail' })
  await userEvent.type(field, 'ada@nowhere{Enter}')
  expect(screen.getByText('Invalid email address')).toBeTruthy()
  expect((field as HTMLInputElement).value).toBe('ada@nowhere') // the role says it is an input
  await userEvent.type(field, '.ng{Enter}')
  expect(await answer).toEqual({ pressed: 'ok', value: 'ada@nowhere.ng' })
})

test('5.12: a dialog refuses an invalid URL', async () => {
  const { answer } = await ask({ title: 'Your site', input: { label: 'Address', type: 'url' } })
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'javascript:alert(1){Enter}')
  expect(screen.getByText('Invalid URL')).toBeTruthy()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Address' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'https://kolarye.example/menu{Enter}')
  expect((await answer).value).toBe('https://kolarye.example/menu')
})

test('a dialog completes a URL that was typed without its https', async () => {
  const { answer } = await ask({ title: 'Your site', input: { label: 'Address', type: 'url' } })
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), ' kolarye.example{Enter}')
  expect((await answer).value).toBe('https://kolarye.example')
})
