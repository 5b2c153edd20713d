/** Publishing cards, and their locations. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import EditStampCardPage from '../../pages/business/stamps/edit.tsx'
import StampCardsPage from '../../pages/business/stamps/index.tsx'
import CreateStampCardPage from '../../pages/stamp/create.tsx'
import { COFFEE_ICON } from '../../pages/+stamp-card-wizard/preview/preview-design.ts'
import { aCard, aReward, CARD_ID } from '../../pages/+stamp-card-wizard/a-card.testing.ts'
import { listed } from '../worlds.ts'
import { aButton, aDialog, anEntry, press, type GatedControl, type Replies } from './gated-control.tsx'

const READY = aCard({ card_name: 'Coffee card', number_of_stamps: 10 })
const YABA = {
  id: '01900000-0000-7000-8000-0000000000e1',
  name: 'Yaba shop',
  address: '14 Herbert Macaulay Way',
  city: 'Yaba',
  country: 'NG',
  latitude: null,
  longitude: null,
  place_id: null,
}
const replies: Replies = {
  'GET /v1/utility/icons': {
    data: { icons: [{ id: COFFEE_ICON, name: 'Coffee', url: '/icons/coffee.svg', mine: false }] },
  },
  'GET /v1/utility/logos': { data: { logos: [] } },
  'GET /v1/utility/maps': { data: { provider: 'leaflet', google_maps_api_key: null } },
  'GET /v1/business/stamps/rewards/types': { data: { types: [] } },
  [`GET /v1/business/stamps/show/${CARD_ID}`]: {
    data: { stamp: { ...READY, rewards: [aReward(10)], locations: [YABA] } },
  },
  [`POST /v1/business/stamps/update/${CARD_ID}`]: { data: { stamp: READY } },
  'GET /v1/business/stamps': { data: { stamps: [READY], meta: listed(1) } },
}
const step = (number: number) => ({
  page: <CreateStampCardPage />,
  at: `/stamp/create?step=${number}&card=${CARD_ID}`,
  path: '/stamp/create',
  replies,
})
const editor = {
  page: <EditStampCardPage />,
  at: `/business/stamps/edit/${CARD_ID}`,
  path: '/business/stamps/edit/:stamp',
  replies,
}
const inMenu = {
  needs: ['live_cards'],
  inMenu: true,
  control: anEntry('More for Coffee card', 'Publish'),
  does: { shows: aDialog('Publish “Coffee card”?') },
} as const
const aPlace = { needs: ['locations'], control: aButton('Add another place') } as const
const theForm = { shows: () => screen.queryByRole('form', { name: 'New place' }) }

export const cardControls: readonly GatedControl[] = [
  {
    ...step(4),
    name: 'Publish the card, in the last step of a new card',
    needs: ['live_cards'],
    control: aButton('Publish the card'),
    does: { sends: `POST /v1/business/stamps/publish/${CARD_ID}` },
  },
  { ...inMenu, name: 'Publish, in the list of cards', page: <StampCardsPage />, at: '/business/stamps', replies },
  { ...inMenu, ...editor, name: 'Publish, in the editor of a card' },
  { ...step(3), ...aPlace, name: 'Add another place, to a new card', does: theForm },
  { ...editor, ...aPlace, name: 'Add another place, in the editor', at: `${editor.at}?part=locations`, does: theForm },
  {
    ...step(3),
    name: 'Add the place, in its form',
    needs: ['locations'],
    reach: async () => {
      await press('Add another place')
      await userEvent.type(await screen.findByLabelText('Name of the place'), 'Ikeja shop')
    },
    control: aButton('Add the place'),
    does: { sends: 'POST /v1/business/stamps/locations/create' },
  },
]
