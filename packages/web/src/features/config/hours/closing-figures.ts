import { type BlockerTotals, type BoardPerson, type DayRange, MOST_GROUNDS_PEOPLE } from '@timesheet/domain/hours'
import { fillText } from '../../../i18n/fill-text.ts'
import { type ToldFigure, toldParts } from '../../../widgets/explained/told-figure.ts'

const COUNTERS: Readonly<
  Record<
    'missingPeople' | 'unsent' | 'unapproved',
    { readonly formula: string; readonly of: (person: BoardPerson) => number }
  >
> = {
  missingPeople: {
    formula: 'Personas con menos cargado que esperado en el período, con la tolerancia de su regla.',
    of: ({ missing }) => (missing > 0 ? 1 : 0),
  },
  unsent: {
    formula: 'Entradas en borrador, o rechazadas y sin corregir.',
    of: ({ drafts, rejected }) => drafts + rejected,
  },
  unapproved: { formula: 'Entradas enviadas que todavía nadie decidió.', of: ({ waiting }) => waiting },
}

/** A counter of what hinders a closing, by person. */
export function counterFigure(
  key: keyof typeof COUNTERS,
  title: string,
  { totals, people }: { readonly totals: BlockerTotals; readonly people: readonly BoardPerson[] },
  { from, to }: DayRange,
): ToldFigure {
  const { formula, of } = COUNTERS[key]
  const parts = people.map((person) => ({ label: person.name, value: of(person) }))
  const missing = people.filter(COUNTERS.missingPeople.of).map(({ user }) => user)
  return {
    title,
    value: totals[key],
    unit: 'count',
    formula,
    partsLabel: 'Por persona',
    parts: toldParts(parts, (others) => fillText('{others|persona|personas} más', { others })),
    ...(key === 'missingPeople' &&
      missing.length > 0 && {
        shared: { users: missing.slice(0, MOST_GROUNDS_PEOPLE), from, to, about: ['missing', 'expected'] },
      }),
  }
}
