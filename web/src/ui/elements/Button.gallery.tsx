import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { Button, buttonClass } from './Button.tsx'
import type { GalleryEntry } from '../gallery-entry.ts'
import { Icon } from './Icon.tsx'

export default {
  name: 'Button',
  shows: [Button, Icon],
  states: {
    plain: <Button>See the list</Button>,
    main: <Button variant="main">Save the card</Button>,
    'gives stamps': <Button variant="stamp">Give a stamp</Button>,
    redeems: <Button variant="bottle">Hand it over</Button>,
    quiet: <Button variant="quiet">Not now</Button>,
    harm: <Button variant="harm">Delete</Button>,
    'harm, confirmed': <Button variant="harm-fill">Delete 12 customers</Button>,
    'with an icon': (
      <Button variant="main" icon={IconUserPlus}>
        Add a customer
      </Button>
    ),
    'icon alone': <Button icon={IconTrash} aria-label="Delete" />,
    big: (
      <Button variant="stamp" big icon={IconUserPlus}>
        Give a stamp
      </Button>
    ),
    wide: <Button wide>As wide as its place</Button>,
    loading: (
      <Button variant="main" busy>
        Saving
      </Button>
    ),
    disabled: (
      <Button variant="main" disabled>
        Save the card
      </Button>
    ),
    'a long label': <Button variant="main">Write to these 12 regulars who have not come for a long time</Button>,
    'a link that looks so': (
      <a className={buttonClass('main')} href="#Button">
        Open the counter
      </a>
    ),
  },
} satisfies GalleryEntry
