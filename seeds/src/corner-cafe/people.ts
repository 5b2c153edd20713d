/** The café's forty regulars, and the guests of its old list. */
import { drawPeople, type Person } from '../parts/people.ts'

const NAMES = [
  'Adaeze Umeh',
  'Bayo Akande',
  'Ifeoma Nwosu',
  'Hauwa Musa',
  'Segun Oni',
  'Kemi Lawal',
  'Temi Kuti',
  'Obinna Eze',
  'Zainab Usman',
  'Chidi Okafor',
  'Ngozi Bello',
  'Tunde Bakare',
  'Amaka Obi',
  'Yusuf Danjuma',
  'Folake Ajayi',
  'Emeka Nnadi',
  'Aisha Garba',
  'Dapo Ogun',
  'Chioma Ike',
  'Ibrahim Sani',
  'Ronke Adeyemi',
  'Uche Madu',
  'Halima Bako',
  'Kunle Balogun',
  'Nneka Udo',
  'Femi Oyelaran',
  'Blessing Ekong',
  'Musa Abdullahi',
  'Titi Salami',
  'Ikenna Obi',
  'Maryam Lawan',
  'Gbenga Alao',
  'Esther Bassey',
  'Sadiq Aliyu',
  'Yetunde Cole',
  'Victor Essien',
  'Rukayat Bello',
  'Jide Martins',
  'Ebele Anozie',
  'Simi Coker',
] as const

type Regular = { name: string; phone: string; email?: string; date_of_birth?: string }

/** They join at their first visit. */
export const REGULARS: readonly Regular[] = NAMES.map((name, index) => ({
  name,
  phone: `0803${String(2_140_000 + index * 1_373)}`,
  ...(index % 2 === 0 ? { email: emailOf(name) } : {}),
  ...(index % 5 === 0 ? { date_of_birth: `19${70 + (index % 30)}-0${1 + (index % 9)}-1${index % 10}` } : {}),
}))

/** They come in by a file on the first day, and stay a while away between two visits. */
export const GUESTS = 140

/** `days`: age of the café. */
export function drawGuests(now: Date, days: number): Person[] {
  const people = drawPeople(GUESTS, { now, days, taken: new Set(NAMES) })
  return people.map((person) => ({ ...person, email: person.email === null ? null : emailOf(person.name) }))
}

function emailOf(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '')
  return `${letters.toLowerCase().replaceAll(' ', '.')}@example.test`
}
