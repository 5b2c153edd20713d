/** A dialog with one field and the commands that match its text. The focus stays in the field. */
import clsx from 'clsx'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Input, TextField } from 'react-aria-components/TextField'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Icon } from '../elements/Icon.tsx'
import { markClosedItem } from '../gate/mark-closed.ts'
import { useModalDialog } from '../overlays/use-modal-dialog.ts'
import { markParts } from './mark-parts.ts'
import { WidgetLocale } from './WidgetLocale.tsx'
import './command-palette.css'
import './kbd.css'

export type Command = {
  id: string
  title: string
  detail?: string | undefined
  /** Icon or initials before the title. */
  start: ReactNode
  /** Its title quotes the text: the text is not marked in it. */
  isOffer?: boolean | undefined
  /** Shown at the end of the row while it is the active one. */
  keys?: ReactNode
  /** Looks disabled; choosing it still calls `onChoose`, which explains why. */
  isClosed?: boolean | undefined
}
export type CommandGroup = { id: string; title: string; commands: readonly Command[] }

export type CommandPaletteProps = {
  /** `title` names the dialog, `field` its field, `list` what was found. */
  words: { title: string; field: string; placeholder: string; close: string; list: string }
  text: string
  onText: (text: string) => void
  groups: readonly CommandGroup[]
  /** Says what is being searched, or what went wrong. Shown below the commands and read aloud. */
  status: ReactNode
  /** Shows the status above the commands: nothing was found, and they are only offers. */
  statusFirst: boolean
  foot: ReactNode
  /** `withModifier`: Enter was pressed together with Ctrl or ⌘. */
  onChoose: (id: string, withModifier: boolean) => void
  onClose: () => void
}

/** The library sets `aria-controls` and `aria-activedescendant`. */
const COMBOBOX = { role: 'combobox' }

export function CommandPalette(props: CommandPaletteProps) {
  const { words, text, onText, groups, status, statusFirst, foot, onChoose, onClose } = props
  const dialog = useModalDialog(fieldOf)
  const { listKey, hold } = useListKey(text, groups)

  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hold()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    const active = document.getElementById(
      event.currentTarget.querySelector('input')?.getAttribute('aria-activedescendant') ?? '',
    )
    const id = active?.dataset['key']
    event.preventDefault()
    event.stopPropagation()
    if (id !== undefined) onChoose(id, true)
  }
  return (
    <dialog
      ref={dialog}
      className="pal"
      aria-label={words.title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The dialog itself is pressed only beside its content, on the backdrop.
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={clsx('pal-box', statusFirst && 'offers')} onKeyDownCapture={onKeyDownCapture}>
        <WidgetLocale>
          <Autocomplete inputValue={text} onInputChange={onText} disableAutoFocusFirst>
            <div className="pal-in">
              <Icon of={IconSearch} size={22} />
              <TextField aria-label={words.field}>
                <Input
                  {...COMBOBOX}
                  aria-expanded={groups.length > 0}
                  placeholder={words.placeholder}
                  enterKeyHint="go"
                />
              </TextField>
              <button type="button" className="btn quiet icon" aria-label={words.close} onClick={onClose}>
                <Icon of={IconX} />
              </button>
            </div>
            <ListBox
              key={listKey}
              className="pal-list"
              aria-label={words.list}
              autoFocus="first"
              onAction={(id) => onChoose(String(id), false)}
            >
              {groups.map((group) => (
                <ListBoxSection key={group.id} id={group.id}>
                  <Header>{group.title}</Header>
                  {group.commands.map((command) => (
                    <Row key={command.id} command={command} text={text} />
                  ))}
                </ListBoxSection>
              ))}
            </ListBox>
          </Autocomplete>
        </WidgetLocale>
        <div className={clsx('pal-status', statusFirst && 'first')} role="status">
          {status}
        </div>
        <div className="pal-foot">{foot}</div>
      </div>
    </dialog>
  )
}

function Row({ command, text }: { command: Command; text: string }) {
  const { id, title, detail, start, isOffer = false, keys, isClosed = false } = command
  return (
    <ListBoxItem id={id} textValue={title} className="pal-row" {...(isClosed && { ref: markClosedItem })}>
      <span className="pal-start">{start}</span>
      <span className="pal-words">
        <b>
          <Marked words={title} text={isOffer ? '' : text} />
        </b>
        {detail && (
          <small>
            <Marked words={detail} text={text} />
          </small>
        )}
      </span>
      {keys && (
        <span className="pal-keys" aria-hidden="true">
          {keys}
        </span>
      )}
    </ListBoxItem>
  )
}

function Marked({ words, text }: { words: string; text: string }) {
  return markParts(words, text).map((part, index) => (part.found ? <mark key={index}>{part.text}</mark> : part.text))
}

function fieldOf(dialog: HTMLDialogElement): HTMLInputElement | null {
  return dialog.querySelector('input')
}

/**
 * A new list has its first command active. So the list is a new one for each text and for each first command, unless
 * the arrow keys have moved on: then results that arrive late do not take the active command away.
 */
function useListKey(text: string, groups: readonly CommandGroup[]): { listKey: string; hold: () => void } {
  const [held, setHeld] = useState<{ text: string; listKey: string } | null>(null)
  const listKey = `${text} ${groups[0]?.commands[0]?.id ?? ''}`
  return {
    listKey: held?.text === text ? held.listKey : listKey,
    hold: () => setHeld((before) => (before?.text === text ? before : { text, listKey })),
  }
}
