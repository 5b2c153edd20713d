import { expect, test } from 'vitest'
import { isKnownPassword } from './known-passwords.ts'

const refused = (password: string) => isKnownPassword(password, { own: ['Corner Café', 'ada.okafor'], list: null })

test('one of the first passwords is refused, also with substituted characters and added digits or punctuation', async () => {
  for (const password of [
    'Password1!',
    'P@ssw0rd',
    'P4$$w0rd#1',
    'Welcome#2026',
    '!!Qwerty123',
    'ILOVEYOU1#',
    '2026#Sunshine',
    'Trustno1!',
    'Poiuytrewq#1',
    '1#Mnbvcxz',
  ])
    expect([password, await refused(password)]).toEqual([password, true])
})

test('a common password as it stands is refused, and the changes of one that few use are not', async () => {
  expect(await refused('1Qaz@wsx')).toBe(true)
  for (const password of ['Merchant#2026', 'Loyalty#1', 'Customer#1'])
    expect([password, await refused(password)]).toEqual([password, false])
})

test('the names of the product, the business and the user are refused as passwords', async () => {
  for (const password of ['Stampwell#1', 'St@mpw3ll!', 'CornerCafe#1', 'Corner-Café#2026', 'Ada.Okafor7!'])
    expect([password, await refused(password)]).toEqual([password, true])
  expect(await isKnownPassword('CornerCafe#1', { own: ['Other Place'], list: null })).toBe(false)
})

test('an uncommon password is accepted', async () => {
  for (const password of [
    'Demo#2026',
    'Flat-White#2026',
    'Jollof-Rice#2026',
    'Corner-Café-Kettle#9',
    'xK9#mvQ2$wLp',
    'Ẹ̀gúsí-Soup#4',
  ])
    expect([password, await refused(password)]).toEqual([password, false])
})
