import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Opens the menu of the button and presses one of its entries. */
export async function chooseFromMenu(button: string | RegExp, entry: string): Promise<void> {
  // Its code comes with the first press. A busy machine may need longer for it than `findBy` waits.
  await import('#ui/widgets/MenuSheet.tsx')
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}
