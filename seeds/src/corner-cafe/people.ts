/** Forty invented customers. Every other one gave an e-mail as well. */
const NAMES = [
  'Adaeze Umeh', 'Bayo Akande', 'Ifeoma Nwosu', 'Hauwa Musa', 'Segun Oni', 'Kemi Lawal', 'Temi Kuti', 'Obinna Eze', 'Zainab Usman', 'Chidi Okafor',
  'Ngozi Bello', 'Tunde Bakare', 'Amaka Obi', 'Yusuf Danjuma', 'Folake Ajayi', 'Emeka Nnadi', 'Aisha Garba', 'Dapo Ogun', 'Chioma Ike', 'Ibrahim Sani',
  'Ronke Adeyemi', 'Uche Madu', 'Halima Bako', 'Kunle Balogun', 'Nneka Udo', 'Femi Oyelaran', 'Blessing Ekong', 'Musa Abdullahi', 'Titi Salami', 'Ikenna Obi',
  'Maryam Lawan', 'Gbenga Alao', 'Esther Bassey', 'Sadiq Aliyu', 'Yetunde Cole', 'Victor Essien', 'Rukayat Bello', 'Jide Martins', 'Ebele Anozie', 'Simi Coker',
] as const

export type Person = { name: string; phone: string; email?: string; date_of_birth?: string }

export const PEOPLE: readonly Person[] = NAMES.map((name, index) => ({
  name,
  phone: `0803${String(2_140_000 + index * 1_373)}`,
  ...(index % 2 === 0 ? { email: `${name.toLowerCase().replace(' ', '.')}@example.test` } : {}),
  ...(index % 5 === 0 ? { date_of_birth: `19${70 + (index % 30)}-0${1 + (index % 9)}-1${index % 10}` } : {}),
}))
