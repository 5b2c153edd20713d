/** Invented customers, as a business has them in its old list. Some have long names. */
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import { seededRandom } from '@stampwell/domain/seeded-random.ts'
import { daysBefore, ZONE } from './days.ts'

export type Person = {
  name: string
  phone: string
  email: string | null
  date_of_birth: string | null
  joined_on: string
  consents: boolean
}

const FIRST_NAMES = (
  'Adaeze,Bayo,Ifeoma,Hauwa,Segun,Kemi,Temi,Obinna,Zainab,Chidi,Ngozi,Tunde,Amaka,Yusuf,Folake,' +
  'Emeka,Aisha,Dapo,Chioma,Ibrahim,Ronke,Uche,Halima,Kunle,Nneka,Femi,Blessing,Musa,Titi,Ikenna,' +
  'Maryam,Gbenga,Esther,Sadiq,Yetunde,Victor,Rukayat,Jide,Ebele,Simi,Oluwaseyifunmi,' +
  'Chukwuemeka-Anthony,Ọmọ́tọ́lá,Bo'
).split(',')
const LAST_NAMES = (
  'Umeh,Akande,Nwosu,Musa,Oni,Lawal,Kuti,Eze,Usman,Okafor,Bello,Bakare,Obi,Danjuma,Ajayi,Nnadi,' +
  'Garba,Ogun,Ike,Sani,Adeyemi,Madu,Bako,Balogun,Udo,Oyelaran,Ekong,Abdullahi,Salami,Lawan,Alao,' +
  'Bassey,Aliyu,Cole,Essien,Martins,Anozie,Coker,Adebayo-Ogunbanjo,Nwachukwu-Ezenwa of Umuahia,Li'
).split(',')

/** Share of the people with a name that another has too, who keep it. */
const NAMESAKES = 0.01
/** Days before the first day of the business in which the people of its old list joined. */
const OLD_LIST_DAYS = 600

/** `days`: age of the business. `taken`: names that nobody else gets. */
export function drawPeople(
  count: number,
  { now, days, taken = new Set() }: { now: Date; days: number; taken?: Set<string> },
): Person[] {
  const random = seededRandom(5000)
  const pick = (names: readonly string[]) => names[Math.floor(random() * names.length)] ?? ''
  const drawName = () => {
    let name = `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`
    while (taken.has(name) && random() >= NAMESAKES)
      name = `${pick(FIRST_NAMES)} ${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`
    taken.add(name)
    return name
  }
  const firstDay = localDate(daysBefore(now, days), ZONE)
  return Array.from({ length: count }, (_, index) => {
    const name = drawName()
    const born = addDays('1955-01-01', Math.floor(random() * 50 * 365))
    return {
      name,
      phone: `0805${String(1_000_000 + index * 137)}`,
      email: random() < 0.9 ? `customer-${index + 1}@example.test` : null,
      date_of_birth: random() < 0.6 ? born : null,
      joined_on: addDays(firstDay, -Math.floor(random() * OLD_LIST_DAYS)),
      consents: random() < 0.93,
    }
  })
}
