import { formatClock, type Minutes } from '../kernel/index.ts'
import type { Question, QuestionFilter } from './question.ts'
import type { UnusualWeek } from './unusual.calc.ts'
import { type Corridor, placeIn } from './utilisation.calc.ts'

/** A member of a dimension with its minutes in a period; `null` where one is withheld or does not exist. */
export interface MemberFigures {
  readonly key: string
  readonly label: string
  readonly loaded: Minutes | null
  readonly expected: Minutes | null
  readonly missing: Minutes | null
  /** Loaded in the period before. */
  readonly before: Minutes | null
}

/** What the sentences of a dashboard are made of, read from answers. */
export interface SentenceFacts {
  readonly loaded: Minutes | null
  readonly loadedBefore: Minutes | null
  readonly submitted: Minutes | null
  /** A percentage; null where it is withheld or nothing is expected. */
  readonly utilisation: number | null
  readonly corridor: Corridor
  readonly people: readonly MemberFigures[]
  readonly specialties: readonly MemberFigures[]
  readonly projects: readonly MemberFigures[]
  readonly unusual: readonly UnusualWeek[]
}

/** The change of a question whose answer shows the figures of a sentence. */
export type Opens = Partial<Pick<Question, 'rows' | 'columns' | 'measures' | 'filters'>>

/** A sentence, how much it matters, and what it opens. */
export interface Sentence {
  readonly text: string
  readonly weight: number
  readonly opens: Opens
}

const MOST = 5
const OVER_PERCENT = 110
/** A change of a project by less than a working day is no news. */
const WORTH_MINUTES = 8 * 60

const percentOf = (part: Minutes, whole: Minutes) => Math.floor((part * 100) / whole + 0.5)

/** The filter that leaves some members. */
export function onlyMembers(dimension: QuestionFilter['dimension'], members: readonly string[]): QuestionFilter {
  return { dimension, mode: 'include', members }
}

/** The filter that leaves one member. */
export function onlyMember(dimension: QuestionFilter['dimension'], key: string): readonly QuestionFilter[] {
  return [onlyMembers(dimension, [key])]
}

function ofTotal({ loaded, loadedBefore }: SentenceFacts): readonly Sentence[] {
  if (loaded === null) return []
  const change = loadedBefore ? percentOf(loaded, loadedBefore) - 100 : null
  const compared =
    change === null
      ? ''
      : change === 0
        ? ', lo mismo que en el período anterior'
        : `, ${Math.abs(change)} % ${change < 0 ? 'menos' : 'más'} que en el período anterior`
  const text = `Se cargaron ${formatClock(loaded)}${compared}.`
  return [{ text, weight: 1000, opens: { rows: ['project'], measures: ['loaded'] } }]
}

function ofMissing({ people }: SentenceFacts): readonly Sentence[] {
  const short = people.flatMap(({ label, missing }) => (missing ? [{ label, missing }] : []))
  const [most] = short.toSorted((a, b) => b.missing - a.missing)
  if (!most) return []
  const sum = formatClock(short.reduce((total, { missing }) => total + missing, 0))
  const text =
    short.length === 1
      ? `Falta cargar ${sum} de ${most.label}.`
      : `Falta cargar ${sum} de ${short.length} personas; lo que más, ${formatClock(most.missing)} de ${most.label}.`
  return [{ text, weight: 900, opens: { rows: ['person'], measures: ['expected', 'loaded', 'missing'] } }]
}

function ofUtilisation({ utilisation, corridor }: SentenceFacts): readonly Sentence[] {
  if (utilisation === null) return []
  const place = placeIn(corridor, utilisation)
  if (place === 'within') return []
  const { low, high } = corridor
  const distance = place === 'below' ? low - utilisation : utilisation - high
  const where = place === 'below' ? 'debajo' : 'encima'
  const text = `La utilización fue del ${utilisation} %, por ${where} del objetivo de ${low} a ${high} %.`
  const opens: Opens = { rows: ['personSpecialty', 'person'], measures: ['expected', 'billable'] }
  return [{ text, weight: 650 + Math.min(200, distance * 10), opens }]
}

function ofSubmitted({ submitted }: SentenceFacts): readonly Sentence[] {
  if (!submitted) return []
  const text = `${formatClock(submitted)} esperan una decisión.`
  const opens: Opens = { rows: ['project'], measures: ['submitted'] }
  return [{ text, weight: 500 + Math.min(200, submitted / 60), opens }]
}

function ofSpecialties({ specialties }: SentenceFacts): readonly Sentence[] {
  return specialties.flatMap(({ key, label, loaded, expected }): readonly Sentence[] => {
    if (loaded === null || !expected || loaded * 100 < expected * OVER_PERCENT) return []
    const percent = percentOf(loaded, expected)
    const text = `${label} está al ${percent} % de lo esperado.`
    const opens: Opens = {
      rows: ['person'],
      measures: ['expected', 'loaded'],
      filters: onlyMember('personSpecialty', key),
    }
    return [{ text, weight: 600 + percent - 100, opens }]
  })
}

function ofProjects({ projects }: SentenceFacts): readonly Sentence[] {
  return projects.flatMap(({ key, label, loaded, before }): readonly Sentence[] => {
    if (loaded === null || before === null || Math.abs(loaded - before) < WORTH_MINUTES) return []
    const size = Math.abs(loaded - before)
    const text =
      loaded === 0
        ? `${label} no tuvo horas; en el período anterior tuvo ${formatClock(before)}.`
        : `${label} tuvo ${formatClock(size)} ${loaded > before ? 'más' : 'menos'} que en el período anterior.`
    const opens: Opens = { rows: ['person'], measures: ['loaded'], filters: onlyMember('project', key) }
    return [{ text, weight: 300 + Math.min(250, size / 60), opens }]
  })
}

/** A week that differs from the usual ones, in words. */
export function unusualText({ label, minutes, usual }: UnusualWeek): string {
  return `${label}: ${formatClock(minutes)} en la semana, lo usual son ${formatClock(usual)}.`
}

function ofUnusual({ unusual: [most] }: SentenceFacts): readonly Sentence[] {
  if (!most) return []
  const opens: Opens = {
    rows: ['project'],
    columns: ['week'],
    measures: ['loaded'],
    filters: onlyMember('person', most.key),
  }
  return [{ text: unusualText(most), weight: 550 + Math.min(200, Math.abs(most.minutes - most.usual) / 60), opens }]
}

/** The sentences that say what matters, at most five, the heaviest first; what is withheld is not spoken of. */
export function dashboardSentences(facts: SentenceFacts): readonly Sentence[] {
  const all = [ofTotal, ofMissing, ofUtilisation, ofSubmitted, ofSpecialties, ofProjects, ofUnusual].flatMap((say) =>
    say(facts),
  )
  return all.toSorted((a, b) => b.weight - a.weight).slice(0, MOST)
}
