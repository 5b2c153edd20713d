import { expect, test } from 'vitest'
import { readDay } from './read-day.ts'

const now = new Date('2026-11-27T09:00:00Z')
const read = (text: string, order: 'ymd' | 'dmy' | 'mdy' = 'dmy') => readDay(text, { order, now })

test.each([
  '1990-04-30',
  '1990-04-30T00:00:00Z',
  '1990-04-30 23:30:00',
  '1990/4/30',
  '30/04/1990',
  '30.4.90',
  '30-Apr-1990',
  '30 avril 1990',
  'April 30, 1990',
  '32993',
  '32993.0',
  '32993.98',
  '32993,5',
  '٣٠/٠٤/١٩٩٠',
  '१९९०-०४-३०',
  '３０／０４／１９９０',
  '１９９０年４月３０日',
  '٣٢٩٩٣',
  '30th April 1990',
  '30th of April, 1990',
  'April 30th, 1990',
  'Apr. 30ᵗʰ 1990',
  'le 30 avril 1990',
  '30/04/1990 à 10:30',
  '30 avril 1990 à 10h30',
  '30/04/1990 10 h 30',
  'April 30, 1990 at 10:30 AM',
  "'1990-04-30",
  '’30/04/1990',
  '`32993.5',
  '1990‑04‑30',
  '30−04−1990',
  '19900430',
  "'19900430",
])('%s is a day of 1990', (text) => {
  expect(read(text)).toEqual({ day: '1990-04-30' })
})

test.each([
  'Wed Jan 31 2024 10:00:00 GMT+0100',
  'Wed Jan 31 2024 10:00:00 GMT+0100 (West Africa Standard Time)',
  'Wed, 31 Jan 2024 10:00:00 GMT',
  'Wed Jan 31 10:00:00 +0100 2024',
  'Wednesday, January 31st, 2024',
  'Wed 31/01/2024',
  'mercredi 31 janvier 2024',
  'MER. 31 JANV. 2024 à 10h30',
  'le mercredi 31/01/2024',
])('the weekday before the day in “%s” is passed over', (text) => {
  expect(read(text)).toEqual({ day: '2024-01-31' })
})

test('a day without a year may have its weekday; French mar is a Tuesday or a month', () => {
  expect([read('Fri 4 Dec'), read('sam. 30/04'), read('mar. 8 déc.')]).toEqual(
    ['--12-04', '--04-30', '--12-08'].map((birthday) => ({ day: null, birthday })),
  )
  expect([read('mar 8, 2024'), read('mar. 8 déc. 2024'), read('Mar 8 24')]).toEqual(
    ['2024-03-08', '2024-12-08', '2024-03-08'].map((day) => ({ day })),
  )
})

test('French months are read without their accents', () => {
  expect([read('15 aout 1990'), read('3-fevr-1990'), read('2 Decembre 1990')]).toEqual(
    ['1990-08-15', '1990-02-03', '1990-12-02'].map((day) => ({ day })),
  )
})

test.each([
  '31 Januar 1990; 31. Jan. 1990; 31 Jänner 1990; Mittwoch, den 31. Januar 1990',
  '31 de enero de 1990; 31-ene-90; miércoles, 31 de enero de 1990',
  '31 de janeiro de 1990; 31/jan/90; quarta-feira, 31 de janeiro de 1990',
  '31 gennaio 1990; 31-gen-90; mercoledì 31 gennaio 1990',
  '31 januari 1990; 31-jan-90; woensdag 31 januari 1990',
  '31 Ocak 1990; 31-Oca-90; 31 OCAK 1990',
])('the month in each of “%s” is January', (texts) => {
  for (const text of texts.split('; ')) expect([text, read(text)]).toEqual([text, { day: '1990-01-31' }])
})

test('March is read as spreadsheets shorten it', () => {
  const texts = ['8. Mrz 90', '8-mrt-90', '8 März 1990', '8 maart 1990', '8 Mart 1990', '8/mar/90', '8-mar-90']
  expect(texts.map((text) => read(text))).toEqual(texts.map(() => ({ day: '1990-03-08' })))
})

test('no name of a month is read as another month, whatever its language, and however it is cut', () => {
  for (const language of ['en', 'fr', 'de', 'es', 'pt', 'it', 'nl', 'tr'])
    for (let month = 1; month <= 12; month++) {
      const at = new Date(Date.UTC(1990, month - 1, 9))
      const name = at.toLocaleDateString(language, { month: 'long', timeZone: 'UTC' })
      const day = at.toISOString().slice(0, 10)
      expect([language, name, read(`9 ${name} 1990`)]).toEqual([language, name, { day }])
      for (let length = 3; length < name.length; length++)
        expect([day, null]).toContain(read(`9 ${name.slice(0, length)} 1990`).day)
    }
})

test('the number of a day may be written as one in order', () => {
  expect([read('1er mai 1990'), read('1ER MAI 1990'), read('1st May 1990'), read('May 1st, 1990')]).toEqual(
    Array.from({ length: 4 }, () => ({ day: '1990-05-01' })),
  )
  expect([read('2nd May 1990'), read('3rd May 1990'), read('1º/05/1990'), read('2e mai 1990')]).toEqual(
    ['1990-05-02', '1990-05-03', '1990-05-01', '1990-05-02'].map((day) => ({ day })),
  )
  expect([read('1er mai'), read('29th Feb'), read('٢٩/٠٢')]).toEqual(
    ['--05-01', '--02-29', '--02-29'].map((birthday) => ({ day: null, birthday })),
  )
})

test('a year of two digits is never one to come', () => {
  expect([read('01/01/57'), read('01/01/26'), read('01/01/27')]).toEqual([
    { day: '1957-01-01' },
    { day: '2026-01-01' },
    { day: '1927-01-01' },
  ])
})

test('a day to come in the year of two digits is one of a hundred years before', () => {
  expect([read('27/11/26'), read('28/11/26'), read('31-Dec-26'), read('26/12/31', 'ymd')]).toEqual([
    { day: '2026-11-27' },
    { day: '1926-11-28' },
    { day: '1926-12-31' },
    { day: '1926-12-31' },
  ])
  expect(read('31/12/2026')).toEqual({ day: '2026-12-31' })
})

test('two digits are the year where the file begins days with it', () => {
  expect(read('90/04/30', 'ymd')).toEqual({ day: '1990-04-30' })
})

test('days that end with the year are read in the order of the file', () => {
  expect(read('04/05/1990', 'mdy')).toEqual({ day: '1990-04-05' })
  expect(read('04/05/1990', 'ymd')).toEqual({ day: null, birthday: null })
})

test('a day with the name of its month may end with the year in a file whose other days begin with it', () => {
  const texts = ['13 janvier 1990', '13 January 1990', '13-Jan-1990', 'January 13, 1990', 'Sat 13 Jan 1990']
  expect(texts.map((text) => read(text, 'ymd'))).toEqual(texts.map(() => ({ day: '1990-01-13' })))
})

test.each([
  '04-30',
  '--04-30',
  '--0430',
  '0000-04-30',
  '1604-04-30',
  '30 April',
  'avril 30',
  '04/30',
  '30.4.',
  '30/04/0000',
  '30/04/1604',
])('%s is 30 April of a year that is not said', (text) => {
  expect(read(text)).toEqual({ day: null, birthday: '--04-30' })
})

test('a day without a year is read in the order of the file, and may be 29 February', () => {
  expect([read('04/05', 'dmy'), read('04/05', 'mdy'), read('--04-05', 'dmy'), read('29 Feb')]).toEqual(
    ['--05-04', '--04-05', '--04-05', '--02-29'].map((birthday) => ({ day: null, birthday })),
  )
})

test.each(['30041990', '19901330', '18900430', '--0431', '-0430'])('%s without signs is no day', (text) => {
  expect(read(text)).toEqual({ day: null, birthday: null })
})

test.each(['31/02/1990', '31/02', 'soon', '1990', '99999', '1/2/3/4', '30/13/1990', '30st', "'soon", '99999.5'])(
  '%s is no day',
  (text) => {
    expect(read(text)).toEqual({ day: null, birthday: null })
  },
)
