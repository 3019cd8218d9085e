import { CREDIT_RULE_OF_TYPE, CREDIT_RULES } from '@timesheet/domain/documents'
import { DEFAULT_HOURS_SETTINGS } from '@timesheet/domain/hours'
import { moveHoliday } from '@timesheet/domain/people'
import type { SeededRandom } from './random.ts'

type Row = Record<string, string | number | boolean> & { readonly id: string }

/** The catalogues every company starts with, by collection (domain.md §2.2, §5.6, §9). */
export interface Catalogues {
  readonly specialty: readonly Row[]
  readonly seniority: readonly Row[]
  readonly journey: readonly Row[]
  readonly calendars: readonly Row[]
  readonly holidays: readonly Row[]
  readonly absence_types: readonly Row[]
  readonly nonproductive: readonly Row[]
  readonly document_types: readonly Row[]
  readonly hours_rules: readonly Row[]
}

const SPECIALTIES =
  'GE General|PR Procesos|ME Mecánica|CI Civil|ES Estructuras|AR Arquitectura|EL Electricidad|IN Instrumentación y control|HI Hidráulica|VI Vial|GT Geotecnia|AM Ambiente'
const SENIORITIES = 'PAS Pasante|JR Junior|SSR Semi Senior|SR Senior|LID Líder|EXP Experto / Consultor'
const NONPRODUCTIVE = 'ADM Administración|CAP Capacitación|COM Comercial y ofertas|REU Reunión interna|ESP Espera'
const DOCUMENT_TYPES =
  'PL Plano|DG Diagrama|MC Memoria de cálculo|MD Memoria descriptiva|ET Especificación técnica|HD Hoja de datos|LI Listado|CM Cómputo métrico|IF Informe|PC Procedimiento'
/** With what the documents of each type are complete: as their rule of credit ends (domain.md §2.3, §3.2). */
const FINAL_PURPOSES: Readonly<Record<string, string>> = {
  ...{ PL: 'APC', DG: 'APC', MC: 'PAPR', MD: 'PAPR', ET: 'PAPR', HD: 'PAPR', IF: 'PAPR' },
  ...{ LI: 'PINF', CM: 'PINF', PC: 'PINF' },
}
const ABSENCES = [
  ['VAC', 'Vacaciones', 'calendar_day', true, true, true],
  ['ENF', 'Enfermedad', 'working_day', true, true, false],
  ['EXA', 'Examen', 'working_day', true, true, false],
  ['NAC', 'Nacimiento', 'working_day', true, true, false],
  ['FAL', 'Fallecimiento de familiar', 'working_day', true, true, false],
  ['MUD', 'Mudanza', 'working_day', true, true, false],
  ['COMP', 'Franco compensatorio', 'hours', true, true, true],
  ['SGS', 'Sin goce de sueldo', 'working_day', true, false, false],
  ['TAR', 'Llegada tarde', 'hours', false, true, false],
] as const

/** The id that the migration gave a purpose of the firm; '' for none. */
export function purposeId(code: string): string {
  return code === '' ? '' : `purpose${code.toLowerCase().padEnd(8, '0')}`
}

/** The id that the migration gave the rule of credit of a type, or its version; '' for none. */
export function creditId(prefix: 'creditrule' | 'creditversion', type: string): string {
  const at = CREDIT_RULES.findIndex(({ code }) => code === CREDIT_RULE_OF_TYPE[type])
  return at < 0 ? '' : `${prefix}${String(at + 1).padStart(15 - prefix.length, '0')}`
}

/** Builds the catalogues with ids of the given random source, for the years of the company. */
export function buildCatalogues(random: SeededRandom, years: readonly number[]): Catalogues {
  const calendars = buildCalendars(random)
  return {
    specialty: coded(random, SPECIALTIES, () => ({ leader: '' })),
    seniority: coded(random, SENIORITIES, (order) => ({ order: order + 1 })),
    journey: buildJourneys(random),
    calendars,
    holidays: distinctDays(
      years.flatMap((year) => [
        ...argentina(random, calendars[0]!.id, year),
        ...spain(random, calendars[2]!.id, year),
        ...local(random, calendars, year),
      ]),
    ),
    absence_types: ABSENCES.map(([code, name, unit, justifies, paid, deductsBalance]) => ({
      id: random.id(),
      code,
      name,
      unit,
      justifies,
      paid,
      deductsBalance,
      annualLeave: code === 'VAC',
      notice: code === 'ENF',
      requiresAttachment: code === 'ENF' || code === 'EXA',
      yearlyCap: code === 'FAL' ? 5 : 0,
      active: true,
    })),
    nonproductive: coded(random, NONPRODUCTIVE, () => ({ justifies: true })),
    document_types: coded(random, DOCUMENT_TYPES, () => ({})).map((row) => ({
      ...row,
      finalPurpose: purposeId(FINAL_PURPOSES[String(row['code'])] ?? ''),
      creditRule: creditId('creditrule', String(row['code'])),
      // What goes for information alone is never approved.
      customerApproval: FINAL_PURPOSES[String(row['code'])] !== 'PINF',
    })),
    hours_rules: [companyRule(random, years[0]!)],
  }
}

/** What a document takes over from its type. */
export function takenFrom(type: { readonly id: string; readonly [field: string]: unknown }) {
  return {
    type: type.id,
    finalPurpose: type['finalPurpose'],
    customerApproval: type['customerApproval'],
    creditVersion: creditId('creditversion', String(type['code'])),
  }
}

function coded(
  random: SeededRandom,
  list: string,
  more: (index: number) => Record<string, string | number | boolean>,
): Row[] {
  return list.split('|').map((entry, i) => {
    const [code = '', ...name] = entry.split(' ')
    return { id: random.id(), code, name: name.join(' '), active: true, ...more(i) }
  })
}

function buildJourneys(random: SeededRandom): Row[] {
  const week = (minutes: number, friday: number) => ({
    monday: minutes,
    tuesday: minutes,
    wednesday: minutes,
    thursday: minutes,
    friday,
    saturday: 0,
    sunday: 0,
  })
  const shared = { overrideReason: '', active: true }
  return [
    {
      id: random.id(),
      name: 'Oficina 40 h',
      ...week(480, 480),
      start: '09:00',
      end: '18:00',
      lunchMinutes: 60,
      ...shared,
    },
    {
      id: random.id(),
      name: 'Oficina 40 h, viernes corto',
      ...week(510, 360),
      start: '08:30',
      end: '18:00',
      lunchMinutes: 60,
      ...shared,
    },
    {
      id: random.id(),
      name: 'Obra 44 h',
      ...week(480, 480),
      saturday: 240,
      start: '08:00',
      end: '17:00',
      lunchMinutes: 60,
      ...shared,
    },
  ]
}

function buildCalendars(random: SeededRandom): Row[] {
  const argentinaId = random.id()
  const spainId = random.id()
  const buenosAires = 'America/Argentina/Buenos_Aires'
  return [
    {
      id: argentinaId,
      name: 'Argentina',
      parent: '',
      level: 'country',
      country: 'AR',
      timeZone: buenosAires,
      active: true,
    },
    {
      id: random.id(),
      name: 'Buenos Aires',
      parent: argentinaId,
      level: 'place',
      country: 'AR',
      timeZone: buenosAires,
      active: true,
    },
    {
      id: spainId,
      name: 'España',
      parent: '',
      level: 'country',
      country: 'ES',
      timeZone: 'Europe/Madrid',
      active: true,
    },
    {
      id: random.id(),
      name: 'Madrid',
      parent: spainId,
      level: 'place',
      country: 'ES',
      timeZone: 'Europe/Madrid',
      active: true,
    },
  ]
}

interface Special {
  readonly day: string
  readonly name: string
  readonly kind?: string
  readonly movedFrom?: string
  readonly origin?: string
  readonly maxMinutes?: number
}

function special(random: SeededRandom, calendar: string, given: Special): Row {
  return { id: random.id(), calendar, kind: 'holiday', origin: 'law', movedFrom: '', maxMinutes: 0, ...given }
}

/** Ley 27.399: the fixed list and the four movable days. */
function argentina(random: SeededRandom, calendar: string, year: number): Row[] {
  const easter = easterOf(year)
  const movable = (monthDay: string, name: string): Special => {
    const original = `${year}-${monthDay}`
    const day = moveHoliday(original)
    return { day, name, movedFrom: day === original ? '' : original }
  }
  const list: Special[] = [
    { day: `${year}-01-01`, name: 'Año Nuevo' },
    { day: shift(easter, -48), name: 'Carnaval' },
    { day: shift(easter, -47), name: 'Carnaval' },
    { day: `${year}-03-24`, name: 'Día Nacional de la Memoria por la Verdad y la Justicia' },
    { day: `${year}-04-02`, name: 'Día del Veterano y de los Caídos en la Guerra de Malvinas' },
    { day: shift(easter, -3), name: 'Jueves Santo', kind: 'non_working' },
    { day: shift(easter, -2), name: 'Viernes Santo' },
    { day: `${year}-05-01`, name: 'Día del Trabajador' },
    { day: `${year}-05-25`, name: 'Día de la Revolución de Mayo' },
    movable('06-17', 'Paso a la Inmortalidad del Gral. Güemes'),
    { day: `${year}-06-20`, name: 'Paso a la Inmortalidad del Gral. Belgrano' },
    { day: `${year}-07-09`, name: 'Día de la Independencia' },
    movable('08-17', 'Paso a la Inmortalidad del Gral. San Martín'),
    movable('10-12', 'Día del Respeto a la Diversidad Cultural'),
    movable('11-20', 'Día de la Soberanía Nacional'),
    { day: `${year}-12-08`, name: 'Inmaculada Concepción de María' },
    { day: `${year}-12-25`, name: 'Navidad' },
  ]
  return list.map((given) => special(random, calendar, given))
}

function spain(random: SeededRandom, calendar: string, year: number): Row[] {
  const fixed: readonly (readonly [string, string])[] = [
    ['01-01', 'Año Nuevo'],
    ['01-06', 'Epifanía del Señor'],
    ['05-01', 'Fiesta del Trabajo'],
    ['08-15', 'Asunción de la Virgen'],
    ['10-12', 'Fiesta Nacional de España'],
    ['11-01', 'Todos los Santos'],
    ['12-06', 'Día de la Constitución'],
    ['12-08', 'Inmaculada Concepción'],
    ['12-25', 'Natividad del Señor'],
  ]
  const list: Special[] = [
    ...fixed.map(([monthDay, name]) => ({ day: `${year}-${monthDay}`, name })),
    { day: shift(easterOf(year), -2), name: 'Viernes Santo' },
  ]
  return list.map((given) => special(random, calendar, given))
}

function local(random: SeededRandom, calendars: readonly Row[], year: number): Row[] {
  return [
    special(random, calendars[1]!.id, {
      day: `${year}-12-24`,
      name: 'Víspera de Navidad',
      kind: 'reduced',
      origin: 'company',
      maxMinutes: 240,
    }),
    special(random, calendars[1]!.id, {
      day: `${year}-12-31`,
      name: 'Víspera de Año Nuevo',
      kind: 'reduced',
      origin: 'company',
      maxMinutes: 240,
    }),
    special(random, calendars[3]!.id, { day: `${year}-05-02`, name: 'Fiesta de la Comunidad de Madrid' }),
    special(random, calendars[3]!.id, { day: `${year}-05-15`, name: 'San Isidro' }),
    special(random, calendars[3]!.id, { day: `${year}-11-09`, name: 'Nuestra Señora de la Almudena' }),
  ]
}

/** Two holidays of one kind may fall on one date, as Malvinas and Viernes Santo did in 2021: the day is free once. */
function distinctDays(days: readonly Row[]): Row[] {
  return [...new Map(days.map((row) => [`${row['calendar']} ${row['day']} ${row['kind']}`, row])).values()]
}

function shift(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`
}

function companyRule(random: SeededRandom, year: number): Row {
  return {
    id: random.id(),
    scope: 'company',
    project: '',
    user: '',
    ...DEFAULT_HOURS_SETTINGS,
    from: `${year}-01-01`,
    to: '',
  }
}
