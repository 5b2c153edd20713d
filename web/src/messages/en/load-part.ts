export const loadPart = {
  new_version: 'A new version of Stampwell is here. This page cannot go on without it.',
  load: 'Load the new version',
  no_connection: 'No connection. The page opens as soon as it is back.',
} as const
