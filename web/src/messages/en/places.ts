export const places = {
  search: {
    hint: 'Type a street and a town. Choosing a town puts the pin there.',
    hint_google: 'Type the address, then choose it from the list.',
    list: 'Places found',
    none: 'No place found. Type the address yourself.',
    failed: 'The search is not working right now. Type the address yourself.',
    found: {
      one: '1 place found. Press the down arrow to choose it.',
      other: '{count} places found. Press the arrow keys to choose one.',
    },
    unknown: 'This place could not be opened. Your text is still there: type the address yourself.',
  },
  map: {
    label: 'Map of the place',
    pin: 'Pin of the place. The arrow keys move it, with Shift farther.',
    loading: 'The map is being loaded',
    drag: 'Drag the pin to your door, or press on the map.',
    put: 'Press on the map to put the pin there.',
    fell_back: 'Google Maps cannot be reached. This is our own map.',
    broken: 'The map cannot be shown. You can type everything by hand.',
    at: 'Pin at {latitude}, {longitude}',
    remove: 'Remove the pin',
    none_yet: 'No pin on the map yet',
  },
  position: {
    legend: 'Type the position',
    latitude: 'Latitude',
    longitude: 'Longitude',
    wrong_latitude: 'Enter a number from -90 to 90.',
    wrong_longitude: 'Enter a number from -180 to 180.',
    half: 'Enter both, or neither.',
  },
} as const
