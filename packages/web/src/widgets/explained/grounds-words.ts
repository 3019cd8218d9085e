import type {
  AbsenceGround,
  EntryGrounds,
  FigureGrounds,
  RowAuthor,
  RuleGround,
  SharedGrounds,
  TimeGrounds,
} from '@timesheet/domain/hours'
import { OVERTIME_BASES } from '@timesheet/domain/hours'
import { type Day, formatDay } from '@timesheet/domain/kernel'
import { HOLIDAY_KINDS } from '@timesheet/domain/people'
import { formatHours, type HoursFormat } from '../../ui/text/hours-text.tsx'
import { formatInstant } from '../../ui/text/instant-text.tsx'
import { numberText } from './value-text.ts'
import type { AskedSharedGrounds, GroundsAbout, ToldPart } from './told-figure.ts'

/** Something that a figure rests on, in words, with who wrote it. */
export interface ToldGround {
  readonly text: string
  /** '' where the viewer may not know. */
  readonly author: string
}

/** Special days and absences that are named one by one; more are one part, with a list of them. */
const MOST_NAMED = 4
const ORIGINS = { law: 'ley', decree: 'decreto', company: 'empresa' } as const
const MODES = { daily: 'día por día', weekly: 'por semana', monthly: 'por mes' } as const
const ROUNDINGS = { nearest: 'al más cercano', up: 'hacia arriba', down: 'hacia abajo' } as const
const HOW = { automatic: 'Aprobadas automáticamente', import: 'Importadas como aprobadas' } as const

function authorText(author: RowAuthor | null): string {
  if (!author) return ''
  return `${author.name || 'El programa'}, ${formatInstant(author.on)}`
}

/** The days on which a row holds: ` desde el 01/03/2026`, ` del 01/03/2026 al 31/05/2026`. */
function validText({ from, to }: { readonly from: Day | ''; readonly to: Day | '' }): string {
  if (from === '' && to === '') return ''
  if (to === '') return `, desde el ${formatDay(from)}`
  return from === ''
    ? `, hasta antes del ${formatDay(to)}`
    : `, desde el ${formatDay(from)} hasta antes del ${formatDay(to)}`
}

function spanText({ from, to }: { readonly from: Day; readonly to: Day }): string {
  return from === to ? formatDay(from) : `${formatDay(from)} al ${formatDay(to)}`
}

const specialText = ({ day, name, kind, origin, calendar, movedFrom }: TimeGrounds['specials'][number]) =>
  `${formatDay(day)} ${name}: ${HOLIDAY_KINDS[kind].toLowerCase()} por ${ORIGINS[origin]}${calendar ? `, ${calendar}` : ''}${
    movedFrom ? `, trasladado del ${formatDay(movedFrom)}` : ''
  }`

const absenceText = (absence: AbsenceGround) =>
  `${absence.kind || 'Ausencia'}, ${spanText(absence)}${absence.decidedBy ? `, aprobada por ${absence.decidedBy}` : ''}`

function fractionText(fraction: number): string {
  return fraction === 1000 ? '' : ` al ${numberText(fraction / 10)} %`
}

/** The parts that add up to what is expected. */
export function expectedParts({ journeys, specials, absences, reserved }: TimeGrounds): readonly ToldPart[] {
  const some = <Row extends { readonly minutes: number }>(
    rows: readonly Row[],
    named: (row: Row) => string,
    many: string,
  ): readonly ToldPart[] =>
    rows.length <= MOST_NAMED
      ? rows.map((row) => ({ label: named(row), value: row.minutes }))
      : [{ label: `${rows.length} ${many}`, value: rows.reduce((sum, { minutes }) => sum + minutes, 0) }]
  return [
    ...journeys.map(({ name, fraction, minutes, from, to }) => ({
      label: `Jornada «${name}»${fractionText(fraction)}${validText({ from, to })}`,
      value: minutes,
    })),
    ...some(specials, specialText, 'días especiales'),
    ...some(absences, absenceText, 'ausencias'),
    ...(reserved === 0 ? [] : [{ label: 'Ausencias que esta cuenta no puede ver', value: reserved }]),
  ]
}

/** A rule in words: `Regla de toda la empresa, desde el 01/01/2026`. */
function ruleText({ id, scope, name, from, to }: RuleGround): string {
  if (id === '') return 'Lo que vale sin regla de horas'
  const whose = {
    company: 'de toda la empresa',
    project: 'del proyecto',
    people: name ? `del grupo «${name}»` : 'de un grupo',
    user: 'de la persona',
  }
  return `Regla de horas ${whose[scope]}${validText({ from, to })}`
}

function deductText(rule: RuleGround): string {
  return `${ruleText(rule)}: el día no laborable ${rule.nonWorkingDeducts ? 'descuenta' : 'no descuenta'}`
}

function missingText(rule: RuleGround, format: HoursFormat): string {
  const { toleranceMinutes } = rule
  const tolerance =
    toleranceMinutes > 0 ? `con ${formatHours(toleranceMinutes, format)} de tolerancia` : 'sin tolerancia'
  return `${ruleText(rule)}: los faltantes se detectan ${MODES[rule.missingMode || 'weekly']}, ${tolerance}`
}

function roundingText(rule: RuleGround): string {
  return `${ruleText(rule)}: redondea a ${rule.roundingStep || '15'} min ${ROUNDINGS[rule.roundingMode || 'nearest']}`
}

function expectedGrounds(time: TimeGrounds): readonly ToldGround[] {
  const { specials, absences, journeys, calendars, rules, closings } = time
  return [
    ...journeys
      .filter(({ author }) => author)
      .map(({ name, author }) => ({ text: `Jornada «${name}» de la persona`, author: authorText(author) })),
    ...calendars.map(({ name, from, author }) => ({
      text: `Calendario «${name}»${validText({ from, to: '' })}`,
      author: authorText(author),
    })),
    ...(specials.length > MOST_NAMED ? specials : specials.filter(({ author }) => author)).map((row) => ({
      text: specialText(row),
      author: authorText(row.author),
    })),
    ...(absences.length > MOST_NAMED ? absences : absences.filter(({ author }) => author)).map((row) => ({
      text: absenceText(row),
      author: authorText(row.author),
    })),
    ...rules.map((rule) => ({ text: deductText(rule), author: authorText(rule.author) })),
    ...closings.map(({ number, ...span }) => ({ text: `Cierre ${number}: ${spanText(span)}`, author: '' })),
  ]
}

function missingGrounds({ rules }: TimeGrounds, format: HoursFormat): readonly ToldGround[] {
  return rules.map((rule) => ({
    text: missingText(rule, format),
    author: authorText(rule.author),
  }))
}

function overtimeGrounds({ packs, rules }: TimeGrounds): readonly ToldGround[] {
  return [
    ...packs.map(({ country, source, from, to }) => ({
      text: `Normas de ${country}${validText({ from, to })}: ${source}`,
      author: '',
    })),
    ...rules.map((rule) => ({
      text: `${ruleText(rule)}: base ${OVERTIME_BASES[rule.overtimeBase || 'legal'].toLowerCase()}`,
      author: authorText(rule.author),
    })),
  ]
}

function entriesText(entries: number): string {
  return entries === 1 ? '1 entrada' : `${entries} entradas`
}

function entryWords({ approvals, entered, roundings }: EntryGrounds, format: HoursFormat): readonly ToldGround[] {
  return [
    ...approvals.map(({ by, how, entries, minutes, first, last }) => {
      const who = how ? HOW[how] : `Aprobadas por ${by || 'alguien que ya no está'}`
      const on =
        first === ''
          ? ''
          : first.slice(0, 10) === last.slice(0, 10)
            ? `, ${formatInstant(last)}`
            : `, entre ${formatInstant(first)} y ${formatInstant(last)}`
      return { text: `${who}: ${entriesText(entries)}, ${formatHours(minutes, format)}${on}`, author: '' }
    }),
    ...entered.map(({ by, entries }) => ({
      text: `Cargadas por ${by || 'otra persona'}: ${entriesText(entries)}`,
      author: '',
    })),
    ...roundings.map((rule) => ({ text: roundingText(rule), author: authorText(rule.author) })),
  ]
}

/** What a figure rests on, in words: of each kind of rows and rules that it is about, as far as the viewer may know. */
export function groundsWords(
  { time, entries }: FigureGrounds,
  about: readonly GroundsAbout[],
  format: HoursFormat,
): readonly ToldGround[] {
  return [
    ...(time && about.includes('expected') ? expectedGrounds(time) : []),
    ...(time && about.includes('missing') ? missingGrounds(time, format) : []),
    ...(time && about.includes('overtime') ? overtimeGrounds(time) : []),
    ...(about.includes('entries') ? entryWords(entries, format) : []),
  ]
}

/** What a figure over several people rests on, in words: each version with how many of them have it. */
export function sharedWords(
  { journeys, calendars, rules, closings }: SharedGrounds,
  about: AskedSharedGrounds['about'],
  format: HoursFormat,
): readonly ToldGround[] {
  const has = (text: string, people: number, author = '') => ({
    text: `${text}: ${people === 1 ? '1 persona' : `${people} personas`}`,
    author,
  })
  const ruled = (words: (rule: RuleGround) => string) =>
    rules.map((rule) => has(words(rule), rule.people, authorText(rule.author)))
  return [
    ...(about.includes('expected')
      ? [
          ...journeys.map(({ name, fraction, people }) => has(`Jornada «${name}»${fractionText(fraction)}`, people)),
          ...calendars.map(({ name, people }) => has(`Calendario «${name}»`, people)),
          ...ruled(deductText),
          ...closings.map(({ number, people }) => has(`Cierre ${number}`, people)),
        ]
      : []),
    ...(about.includes('missing') ? ruled((rule) => missingText(rule, format)) : []),
    ...(about.includes('entries') ? ruled(roundingText) : []),
  ]
}
