export const businessLanding = {
  page_title: 'For businesses · Stampwell',
  description:
    'Know your regulars, reward them on their phone, and see whether it brings them back. For cafés, shops and salons.',
  title: 'Know who comes back. Thank them for it.',
  lead: 'Your stamp card on your customers’ phones, your counter on yours. You begin in a few minutes, with what you have: a phone and a printer.',
  how: 'Every step in detail',
  cost: 'What it costs',
  fit: {
    title: 'Made for the shop, not for the office.',
    cafe: { title: 'Cafés and kitchens', text: 'A queue does not wait. Scan or type a number, press once, next.' },
    shop: {
      title: 'Shops',
      text: 'A stamp by the amount spent, and the receipt’s number, so that one receipt counts once.',
    },
    salon: { title: 'Salons', text: 'Few visits, large rewards. A customer who is later than usual is shown to you.' },
    chain: { title: 'Several branches', text: 'One card, many tills. Each stamp names the branch and the person.' },
  },
} as const
