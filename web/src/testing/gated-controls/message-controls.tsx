/** The tick of SMS wherever a channel is chosen, messages to one and to many, and the switches of automations. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import AutomationsPage from '../../pages/business/automations.tsx'
import CreateCampaignPage from '../../pages/business/campaigns/create.tsx'
import SendMessagePage from '../../pages/business/communications/create.tsx'
import CustomerPage from '../../pages/business/customers/show.tsx'
import { automations } from '../merchant-pages.ts'
import { ADA_ID, aCustomer, listed, NO_RHYTHM } from '../worlds.ts'
import { aButton, press, type GatedControl } from './gated-control.tsx'

const birthday = async () => within(await screen.findByRole('listitem', { name: 'Birthday' }))
const birthdayTick = async () => (await birthday()).findByRole('checkbox', { name: 'SMS' })
const automationsPage = {
  page: <AutomationsPage />,
  at: '/business/automations',
  replies: { 'GET /v1/business/automations': { data: { automations: automations() } } },
}

const AT_SEND = '/business/communications/create'
const messagePage = {
  page: <SendMessagePage />,
  at: AT_SEND,
  path: AT_SEND,
  replies: { 'GET /v1/business/notifications': { data: { notifications: [], meta: listed(0) } } },
}
const inDialog = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name: /message/i })).findByRole('button', { name })
const smsButton = async () => inDialog('SMS')
const isPressed = () => screen.queryByRole('button', { name: 'SMS', pressed: true })
const withSms = async () => userEvent.click(await smsButton())

const customerPage = {
  page: <CustomerPage />,
  at: `/business/customers/show/${ADA_ID}`,
  path: '/business/customers/show/:customer',
  replies: {
    [`GET /v1/business/customers/show/${ADA_ID}`]: {
      data: {
        customer: aCustomer(),
        consents: [
          {
            channel: 'sms',
            asked_at: null,
            given_at: '2026-11-03T09:00:00.000Z',
            withdrawn_at: null,
            source: 'wallet',
          },
        ],
        suppressions: [],
        copy_due_at: null,
        rhythm: NO_RHYTHM,
      },
    },
    [`GET /v1/business/customers/notes/${ADA_ID}`]: { data: { notes: [], meta: listed(0) } },
    [`GET /v1/business/customers/messages/${ADA_ID}`]: { data: { messages: [], meta: listed(0) } },
    [`GET /v1/business/customers/rewards/${ADA_ID}`]: { data: { rewards: [], meta: listed(0) } },
    [`GET /v1/business/customers/stamps/${ADA_ID}`]: { data: { stamps: [], meta: listed(0) } },
  },
}
const openMessage = async () => press('Send a message')
const chooseCard = async () => userEvent.click(await inDialog('Card page'))

export const messageControls: readonly GatedControl[] = [
  {
    name: 'the tick of SMS of a campaign',
    needs: ['sms'],
    page: <CreateCampaignPage />,
    at: '/business/campaigns/create',
    path: '/business/campaigns/create',
    replies: { 'GET /v1/business/campaigns/goals': { data: { goals: [] } } },
    control: async () => screen.findByRole('checkbox', { name: 'SMS' }),
    does: { shows: () => screen.queryByRole('checkbox', { name: 'SMS', checked: true }) },
  },
  {
    ...automationsPage,
    name: 'the tick of SMS of an automation',
    needs: ['sms'],
    reach: async () => press('Edit message: Birthday'),
    control: birthdayTick,
    does: { shows: () => screen.queryByRole('checkbox', { name: 'SMS', checked: true }) },
  },
  {
    ...automationsPage,
    name: 'the switch of an automation',
    needs: ['automations'],
    control: async () => (await birthday()).findByRole('switch'),
    does: { sends: 'PATCH /v1/business/automations/birthday' },
  },
  {
    ...messagePage,
    name: 'SMS for a short message',
    needs: ['sms'],
    control: smsButton,
    does: { shows: isPressed },
  },
  {
    ...messagePage,
    name: 'Send, of a short message by SMS',
    needs: ['sms'],
    closedInGrace: true,
    reach: async () => {
      await withSms()
      await userEvent.type(screen.getByRole('textbox', { name: /^Title/ }), 'Open on Sunday')
      await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), 'From 10 to 4.')
    },
    control: async () => inDialog(/^Send to/),
    // Before an SMS there is a question.
    confirm: async () => {
      const question = await screen.findByRole('dialog', { name: /^Send to .*\?$/ })
      return within(question).getByRole('button', { name: /^Send to/ })
    },
    does: { sends: 'POST /v1/business/notifications/send' },
  },
  {
    ...customerPage,
    name: 'SMS to one customer',
    needs: ['sms'],
    reach: async () => {
      await openMessage()
      await chooseCard()
    },
    control: smsButton,
    does: { shows: isPressed },
  },
  {
    ...customerPage,
    name: 'Send, to one customer by SMS',
    needs: ['sms'],
    closedInGrace: true,
    reach: async () => {
      await openMessage()
      await withSms()
      await userEvent.type(screen.getByRole('textbox', { name: 'Heading' }), 'Open on Sunday')
      await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'From 10 to 4.')
    },
    control: async () => inDialog('Send'),
    // Before an SMS there is a question.
    confirm: async () => screen.findByRole('button', { name: 'Send the SMS' }),
    does: { sends: 'POST /v1/business/customers/send-message' },
  },
  {
    ...customerPage,
    name: 'Send, to the card page of one customer',
    needs: [],
    closedInGrace: true,
    reach: async () => {
      await openMessage()
      await chooseCard()
    },
    control: async () => inDialog('Send'),
    does: { sends: 'POST /v1/business/customers/send-message' },
  },
  {
    ...customerPage,
    name: 'Send the card link to one customer',
    needs: [],
    closedInGrace: true,
    control: aButton('Send card link again'),
    does: { sends: `POST /v1/business/customers/${ADA_ID}/wallet-link` },
  },
]
