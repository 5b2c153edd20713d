/** Every way to add customers. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import CounterPage from '../../pages/business/counter.tsx'
import CustomersPage from '../../pages/business/customers/index.tsx'
import ImportPage from '../../pages/business/customers/import.tsx'
import DashboardPage from '../../pages/business/dashboard.tsx'
import { aBoard, anImport, IMPORT_ID } from '../merchant-pages.ts'
import { listed } from '../worlds.ts'
import { aButton, aDialog, press, type GatedControl } from './gated-control.tsx'

const adds = { needs: ['customers'], closedInGrace: true } as const
const NOBODY = { 'GET /v1/business/customers': { data: { customers: [], meta: listed(0) } } }
const onDashboard = {
  ...adds,
  page: <DashboardPage />,
  at: '/business/dashboard',
  replies: { 'GET /v1/business/statistics/dashboard': { data: aBoard() } },
}
const inList = { ...adds, page: <CustomersPage />, at: '/business/customers' }
const theDialog = { shows: aDialog('Add a customer') }
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Add a customer' }))

export const customerControls: readonly GatedControl[] = [
  { ...onDashboard, name: 'Add a customer, on the dashboard', control: aButton('Add a customer'), does: theDialog },
  {
    ...onDashboard,
    name: 'Add the customer, in the dialog',
    reach: async () => {
      await press('Add a customer')
      await userEvent.type(await (await dialog()).findByLabelText(/^Name/), 'Ada')
      await userEvent.type((await dialog()).getByLabelText(/^Phone number/), '08031234567')
    },
    control: async () => (await dialog()).findByRole('button', { name: 'Add the customer' }),
    does: { sends: 'POST /v1/business/customers/create' },
  },
  { ...inList, name: 'Add a customer, above the list', control: aButton('Add a customer'), does: theDialog },
  {
    ...inList,
    name: 'Add a customer, before the first one',
    replies: {
      ...NOBODY,
      'GET /v1/business/customers/statistics': {
        data: { totalCustomers: 0, activeCustomers: 0, inactiveCustomers: 0, givenStamps: 0, redeemReward: 0 },
      },
    },
    control: async () => {
      await screen.findByText('Your first customer is one scan away')
      const [, below] = screen.getAllByRole('button', { name: 'Add a customer' })
      if (!below) throw new Error('The empty list has no button of its own')
      return below
    },
    does: theDialog,
  },
  {
    ...inList,
    name: 'Add a customer, where a search found nobody',
    at: '/business/customers?search=Zainab',
    replies: NOBODY,
    control: aButton('Add Zainab as a customer'),
    does: theDialog,
  },
  {
    ...adds,
    name: 'Add and go on, at the counter',
    page: <CounterPage />,
    at: '/business/counter',
    replies: {
      'GET /v1/business/customers/find': {
        data: { found: [], reward: null, typed: 'whole_number', phone: '+2348037654321' },
      },
    },
    reach: async () => {
      await press('Type a phone number')
      await userEvent.type(screen.getByRole('textbox', { name: 'Phone, last digits or reward code' }), '08037654321')
      await press('New customer')
      await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ada')
    },
    control: aButton('Add and go on'),
    does: { sends: 'POST /v1/business/customers/create' },
  },
  {
    ...adds,
    name: 'Import the customers of a file',
    page: <ImportPage />,
    at: `/business/customers/import?id=${IMPORT_ID}`,
    replies: {
      [`GET /v1/business/customers/import/${IMPORT_ID}`]: {
        data: {
          import: anImport({
            status: 'checked',
            counts: { created: 1190, completed: 3, known: 4, repeated: 3, failed: 0 },
          }),
        },
      },
    },
    control: aButton('Import 1,190 customers'),
    does: { sends: `POST /v1/business/customers/import/${IMPORT_ID}/start` },
  },
]
