/** Unknown addresses: inside each app, and outside. */
export const NOT_FOUND = [
  { name: 'not-found', route: '404', eyes: 'visitor', path: () => '/no/such/page', problem: /404/ },
  { name: 'not-found-business', route: 'business/*', eyes: 'café', path: () => '/business/no/page', problem: /404/ },
  { name: 'not-found-admin', route: 'admin/*', eyes: 'admin', path: () => '/admin/no/page', problem: /404/ },
  { name: 'not-found-till', route: 'till/*', eyes: 'till', path: () => '/till/no/page', problem: /404/ },
] as const
