import { isMobileMoneyCurrency } from './currency.ts'

/** `code` ISO 3166-1 alpha-2, `currency` ISO 4217, `dial_code` with its +. */
export type Country = { code: string; name: string; currency: string; dial_code: string; mobile_money: boolean }

// code, name, currency, dial code. Zimbabwe keeps ZWL, the code mobile-money services know.
const rows: readonly (readonly [string, string, string, string])[] = [
  ['AF', 'Afghanistan', 'AFN', '93'], ['AX', 'Åland Islands', 'EUR', '358'],
  ['AL', 'Albania', 'ALL', '355'], ['DZ', 'Algeria', 'DZD', '213'],
  ['AS', 'American Samoa', 'USD', '1'], ['AD', 'Andorra', 'EUR', '376'],
  ['AO', 'Angola', 'AOA', '244'], ['AI', 'Anguilla', 'XCD', '1'],
  ['AQ', 'Antarctica', 'USD', '672'], ['AG', 'Antigua & Barbuda', 'XCD', '1'],
  ['AR', 'Argentina', 'ARS', '54'], ['AM', 'Armenia', 'AMD', '374'],
  ['AW', 'Aruba', 'AWG', '297'], ['AU', 'Australia', 'AUD', '61'],
  ['AT', 'Austria', 'EUR', '43'], ['AZ', 'Azerbaijan', 'AZN', '994'],
  ['BS', 'Bahamas', 'BSD', '1'], ['BH', 'Bahrain', 'BHD', '973'],
  ['BD', 'Bangladesh', 'BDT', '880'], ['BB', 'Barbados', 'BBD', '1'],
  ['BY', 'Belarus', 'BYN', '375'], ['BE', 'Belgium', 'EUR', '32'],
  ['BZ', 'Belize', 'BZD', '501'], ['BJ', 'Benin', 'XOF', '229'],
  ['BM', 'Bermuda', 'BMD', '1'], ['BT', 'Bhutan', 'BTN', '975'],
  ['BO', 'Bolivia', 'BOB', '591'], ['BA', 'Bosnia & Herzegovina', 'BAM', '387'],
  ['BW', 'Botswana', 'BWP', '267'], ['BV', 'Bouvet Island', 'NOK', '47'],
  ['BR', 'Brazil', 'BRL', '55'], ['IO', 'British Indian Ocean Territory', 'USD', '246'],
  ['VG', 'British Virgin Islands', 'USD', '1'], ['BN', 'Brunei', 'BND', '673'],
  ['BG', 'Bulgaria', 'EUR', '359'], ['BF', 'Burkina Faso', 'XOF', '226'],
  ['BI', 'Burundi', 'BIF', '257'], ['KH', 'Cambodia', 'KHR', '855'],
  ['CM', 'Cameroon', 'XAF', '237'], ['CA', 'Canada', 'CAD', '1'],
  ['CV', 'Cape Verde', 'CVE', '238'], ['BQ', 'Caribbean Netherlands', 'USD', '599'],
  ['KY', 'Cayman Islands', 'KYD', '1'], ['CF', 'Central African Republic', 'XAF', '236'],
  ['TD', 'Chad', 'XAF', '235'], ['CL', 'Chile', 'CLP', '56'],
  ['CN', 'China', 'CNY', '86'], ['CX', 'Christmas Island', 'AUD', '61'],
  ['CC', 'Cocos (Keeling) Islands', 'AUD', '61'], ['CO', 'Colombia', 'COP', '57'],
  ['KM', 'Comoros', 'KMF', '269'], ['CK', 'Cook Islands', 'NZD', '682'],
  ['CR', 'Costa Rica', 'CRC', '506'], ['CI', "Côte d'Ivoire", 'XOF', '225'],
  ['HR', 'Croatia', 'EUR', '385'], ['CU', 'Cuba', 'CUP', '53'],
  ['CW', 'Curaçao', 'XCG', '599'], ['CY', 'Cyprus', 'EUR', '357'],
  ['CZ', 'Czechia', 'CZK', '420'], ['DK', 'Denmark', 'DKK', '45'],
  ['DJ', 'Djibouti', 'DJF', '253'], ['DM', 'Dominica', 'XCD', '1'],
  ['DO', 'Dominican Republic', 'DOP', '1'], ['CD', 'DR Congo', 'CDF', '243'],
  ['EC', 'Ecuador', 'USD', '593'], ['EG', 'Egypt', 'EGP', '20'],
  ['SV', 'El Salvador', 'USD', '503'], ['GQ', 'Equatorial Guinea', 'XAF', '240'],
  ['ER', 'Eritrea', 'ERN', '291'], ['EE', 'Estonia', 'EUR', '372'],
  ['SZ', 'Eswatini', 'SZL', '268'], ['ET', 'Ethiopia', 'ETB', '251'],
  ['FK', 'Falkland Islands', 'FKP', '500'], ['FO', 'Faroe Islands', 'DKK', '298'],
  ['FJ', 'Fiji', 'FJD', '679'], ['FI', 'Finland', 'EUR', '358'],
  ['FR', 'France', 'EUR', '33'], ['GF', 'French Guiana', 'EUR', '594'],
  ['PF', 'French Polynesia', 'XPF', '689'], ['TF', 'French Southern Territories', 'EUR', '262'],
  ['GA', 'Gabon', 'XAF', '241'], ['GM', 'Gambia', 'GMD', '220'],
  ['GE', 'Georgia', 'GEL', '995'], ['DE', 'Germany', 'EUR', '49'],
  ['GH', 'Ghana', 'GHS', '233'], ['GI', 'Gibraltar', 'GIP', '350'],
  ['GR', 'Greece', 'EUR', '30'], ['GL', 'Greenland', 'DKK', '299'],
  ['GD', 'Grenada', 'XCD', '1'], ['GP', 'Guadeloupe', 'EUR', '590'],
  ['GU', 'Guam', 'USD', '1'], ['GT', 'Guatemala', 'GTQ', '502'],
  ['GG', 'Guernsey', 'GBP', '44'], ['GN', 'Guinea', 'GNF', '224'],
  ['GW', 'Guinea-Bissau', 'XOF', '245'], ['GY', 'Guyana', 'GYD', '592'],
  ['HT', 'Haiti', 'HTG', '509'], ['HM', 'Heard & McDonald Islands', 'AUD', '672'],
  ['HN', 'Honduras', 'HNL', '504'], ['HK', 'Hong Kong', 'HKD', '852'],
  ['HU', 'Hungary', 'HUF', '36'], ['IS', 'Iceland', 'ISK', '354'],
  ['IN', 'India', 'INR', '91'], ['ID', 'Indonesia', 'IDR', '62'],
  ['IR', 'Iran', 'IRR', '98'], ['IQ', 'Iraq', 'IQD', '964'],
  ['IE', 'Ireland', 'EUR', '353'], ['IM', 'Isle of Man', 'GBP', '44'],
  ['IL', 'Israel', 'ILS', '972'], ['IT', 'Italy', 'EUR', '39'],
  ['JM', 'Jamaica', 'JMD', '1'], ['JP', 'Japan', 'JPY', '81'],
  ['JE', 'Jersey', 'GBP', '44'], ['JO', 'Jordan', 'JOD', '962'],
  ['KZ', 'Kazakhstan', 'KZT', '7'], ['KE', 'Kenya', 'KES', '254'],
  ['KI', 'Kiribati', 'AUD', '686'], ['KW', 'Kuwait', 'KWD', '965'],
  ['KG', 'Kyrgyzstan', 'KGS', '996'], ['LA', 'Laos', 'LAK', '856'],
  ['LV', 'Latvia', 'EUR', '371'], ['LB', 'Lebanon', 'LBP', '961'],
  ['LS', 'Lesotho', 'LSL', '266'], ['LR', 'Liberia', 'LRD', '231'],
  ['LY', 'Libya', 'LYD', '218'], ['LI', 'Liechtenstein', 'CHF', '423'],
  ['LT', 'Lithuania', 'EUR', '370'], ['LU', 'Luxembourg', 'EUR', '352'],
  ['MO', 'Macao', 'MOP', '853'], ['MG', 'Madagascar', 'MGA', '261'],
  ['MW', 'Malawi', 'MWK', '265'], ['MY', 'Malaysia', 'MYR', '60'],
  ['MV', 'Maldives', 'MVR', '960'], ['ML', 'Mali', 'XOF', '223'],
  ['MT', 'Malta', 'EUR', '356'], ['MH', 'Marshall Islands', 'USD', '692'],
  ['MQ', 'Martinique', 'EUR', '596'], ['MR', 'Mauritania', 'MRU', '222'],
  ['MU', 'Mauritius', 'MUR', '230'], ['YT', 'Mayotte', 'EUR', '262'],
  ['MX', 'Mexico', 'MXN', '52'], ['FM', 'Micronesia', 'USD', '691'],
  ['MD', 'Moldova', 'MDL', '373'], ['MC', 'Monaco', 'EUR', '377'],
  ['MN', 'Mongolia', 'MNT', '976'], ['ME', 'Montenegro', 'EUR', '382'],
  ['MS', 'Montserrat', 'XCD', '1'], ['MA', 'Morocco', 'MAD', '212'],
  ['MZ', 'Mozambique', 'MZN', '258'], ['MM', 'Myanmar', 'MMK', '95'],
  ['NA', 'Namibia', 'NAD', '264'], ['NR', 'Nauru', 'AUD', '674'],
  ['NP', 'Nepal', 'NPR', '977'], ['NL', 'Netherlands', 'EUR', '31'],
  ['NC', 'New Caledonia', 'XPF', '687'], ['NZ', 'New Zealand', 'NZD', '64'],
  ['NI', 'Nicaragua', 'NIO', '505'], ['NE', 'Niger', 'XOF', '227'],
  ['NG', 'Nigeria', 'NGN', '234'], ['NU', 'Niue', 'NZD', '683'],
  ['NF', 'Norfolk Island', 'AUD', '672'], ['KP', 'North Korea', 'KPW', '850'],
  ['MK', 'North Macedonia', 'MKD', '389'], ['MP', 'Northern Mariana Islands', 'USD', '1'],
  ['NO', 'Norway', 'NOK', '47'], ['OM', 'Oman', 'OMR', '968'],
  ['PK', 'Pakistan', 'PKR', '92'], ['PW', 'Palau', 'USD', '680'],
  ['PS', 'Palestine', 'ILS', '970'], ['PA', 'Panama', 'PAB', '507'],
  ['PG', 'Papua New Guinea', 'PGK', '675'], ['PY', 'Paraguay', 'PYG', '595'],
  ['PE', 'Peru', 'PEN', '51'], ['PH', 'Philippines', 'PHP', '63'],
  ['PN', 'Pitcairn Islands', 'NZD', '64'], ['PL', 'Poland', 'PLN', '48'],
  ['PT', 'Portugal', 'EUR', '351'], ['PR', 'Puerto Rico', 'USD', '1'],
  ['QA', 'Qatar', 'QAR', '974'], ['CG', 'Republic of the Congo', 'XAF', '242'],
  ['RE', 'Réunion', 'EUR', '262'], ['RO', 'Romania', 'RON', '40'],
  ['RU', 'Russia', 'RUB', '7'], ['RW', 'Rwanda', 'RWF', '250'],
  ['BL', 'Saint Barthélemy', 'EUR', '590'], ['SH', 'Saint Helena', 'SHP', '290'],
  ['KN', 'Saint Kitts & Nevis', 'XCD', '1'], ['LC', 'Saint Lucia', 'XCD', '1'],
  ['MF', 'Saint Martin', 'EUR', '590'], ['PM', 'Saint Pierre & Miquelon', 'EUR', '508'],
  ['VC', 'Saint Vincent & Grenadines', 'XCD', '1'], ['WS', 'Samoa', 'WST', '685'],
  ['SM', 'San Marino', 'EUR', '378'], ['ST', 'São Tomé & Príncipe', 'STN', '239'],
  ['SA', 'Saudi Arabia', 'SAR', '966'], ['SN', 'Senegal', 'XOF', '221'],
  ['RS', 'Serbia', 'RSD', '381'], ['SC', 'Seychelles', 'SCR', '248'],
  ['SL', 'Sierra Leone', 'SLE', '232'], ['SG', 'Singapore', 'SGD', '65'],
  ['SX', 'Sint Maarten', 'XCG', '1'], ['SK', 'Slovakia', 'EUR', '421'],
  ['SI', 'Slovenia', 'EUR', '386'], ['SB', 'Solomon Islands', 'SBD', '677'],
  ['SO', 'Somalia', 'SOS', '252'], ['ZA', 'South Africa', 'ZAR', '27'],
  ['GS', 'South Georgia & South Sandwich Islands', 'GBP', '500'], ['KR', 'South Korea', 'KRW', '82'],
  ['SS', 'South Sudan', 'SSP', '211'], ['ES', 'Spain', 'EUR', '34'],
  ['LK', 'Sri Lanka', 'LKR', '94'], ['SD', 'Sudan', 'SDG', '249'],
  ['SR', 'Suriname', 'SRD', '597'], ['SJ', 'Svalbard & Jan Mayen', 'NOK', '47'],
  ['SE', 'Sweden', 'SEK', '46'], ['CH', 'Switzerland', 'CHF', '41'],
  ['SY', 'Syria', 'SYP', '963'], ['TW', 'Taiwan', 'TWD', '886'],
  ['TJ', 'Tajikistan', 'TJS', '992'], ['TZ', 'Tanzania', 'TZS', '255'],
  ['TH', 'Thailand', 'THB', '66'], ['TL', 'Timor-Leste', 'USD', '670'],
  ['TG', 'Togo', 'XOF', '228'], ['TK', 'Tokelau', 'NZD', '690'],
  ['TO', 'Tonga', 'TOP', '676'], ['TT', 'Trinidad & Tobago', 'TTD', '1'],
  ['TN', 'Tunisia', 'TND', '216'], ['TR', 'Türkiye', 'TRY', '90'],
  ['TM', 'Turkmenistan', 'TMT', '993'], ['TC', 'Turks & Caicos Islands', 'USD', '1'],
  ['TV', 'Tuvalu', 'AUD', '688'], ['UM', 'U.S. Outlying Islands', 'USD', '1'],
  ['VI', 'U.S. Virgin Islands', 'USD', '1'], ['UG', 'Uganda', 'UGX', '256'],
  ['UA', 'Ukraine', 'UAH', '380'], ['AE', 'United Arab Emirates', 'AED', '971'],
  ['GB', 'United Kingdom', 'GBP', '44'], ['US', 'United States', 'USD', '1'],
  ['UY', 'Uruguay', 'UYU', '598'], ['UZ', 'Uzbekistan', 'UZS', '998'],
  ['VU', 'Vanuatu', 'VUV', '678'], ['VA', 'Vatican City', 'EUR', '39'],
  ['VE', 'Venezuela', 'VES', '58'], ['VN', 'Vietnam', 'VND', '84'],
  ['WF', 'Wallis & Futuna', 'XPF', '681'], ['EH', 'Western Sahara', 'MAD', '212'],
  ['YE', 'Yemen', 'YER', '967'], ['ZM', 'Zambia', 'ZMW', '260'],
  ['ZW', 'Zimbabwe', 'ZWL', '263'],
]

/** Every country and territory of ISO 3166-1, by name. */
export const COUNTRIES: readonly Country[] = rows.map(([code, name, currency, dial]) => ({
  code, name, currency, dial_code: `+${dial}`, mobile_money: isMobileMoneyCurrency(currency),
}))

/** The country with this ISO code, in either case. */
export function countryByCode(code: string): Country | undefined {
  const wanted = code.toUpperCase()
  return COUNTRIES.find(country => country.code === wanted)
}

/**
 * Upper-case names of the countries a recipient may be in, as payment services write them. Keys are country codes
 * (NG → NIGERIA), and the currencies that only one country uses (GHS → GHANA). A currency of several countries, like
 * XOF, has no entry of its own: there the country's code decides (SN → SENEGAL).
 */
export const RECIPIENT_COUNTRIES: ReadonlyMap<string, string> = new Map([
  ...COUNTRIES.filter(one => COUNTRIES.every(other => other === one || other.currency !== one.currency)).map(country => [country.currency, upperName(country)] as const),
  ...COUNTRIES.map(country => [country.code, upperName(country)] as const),
])

// Without accents: not every service takes them.
function upperName({ name }: Country): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
}

/** The countries where mobile money is paid in this currency, by name: one for KES, eight for XOF. */
export function mobileMoneyCountries(currency: string): Country[] {
  return COUNTRIES.filter(country => country.mobile_money && country.currency === currency)
}
