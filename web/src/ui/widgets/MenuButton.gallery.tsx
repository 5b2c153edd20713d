import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { useState } from 'react'
import { buttonClass } from '../elements/Button.tsx'
import type { GalleryEntry } from '../gallery-entry.ts'
import { Icon } from '../elements/Icon.tsx'
import { MenuButton } from './MenuButton.tsx'
import { MenuSheet, type MenuContent, type MenuEntry } from './MenuSheet.tsx'
import { WidgetLocale } from './WidgetLocale.tsx'

const nothing = () => undefined
const COPY: MenuEntry = { label: 'Duplicate', icon: IconCopy, act: nothing }
const SEVERAL: MenuEntry[] = [
  { label: 'QR code', icon: IconQrcode, act: nothing, current: true },
  { ...COPY, note: <b className="nav-count">2</b> },
  { label: 'Archive', icon: IconArchive, act: nothing, harm: true },
]
const LONG: MenuEntry = { ...COPY, label: 'Duplicate “The lunch card for everybody who works near the post office”' }

function Menu({ groups, busy = false }: Pick<MenuContent, 'groups'> & { busy?: boolean }) {
  return (
    <MenuButton
      className={buttonClass('quiet', { bare: true })}
      label="More for Coffee card"
      busy={busy}
      groups={groups}
      placement="bottom end"
    >
      {busy ? <span className="spin" aria-hidden="true" /> : <Icon of={IconDots} />}
    </MenuButton>
  )
}

function WithChoice() {
  const [value, onChange] = useState('light')
  const choices = ['light', 'dark'].map((one) => ({ value: one, label: one }))
  return <Menu groups={[SEVERAL, { label: 'Theme', value, choices, onChange }]} />
}

export default {
  name: 'MenuButton',
  // The sheet and its language appear with the first press, outside the panel.
  shows: [MenuButton, MenuSheet, WidgetLocale],
  states: {
    'one entry': <Menu groups={[[COPY]]} />,
    several: <Menu groups={[SEVERAL]} />,
    'with a choice': <WithChoice />,
    'long names': <Menu groups={[[COPY, LONG]]} />,
    loading: <Menu groups={[SEVERAL]} busy />,
  },
} satisfies GalleryEntry
