import { defineCommand, f, type LeftOut, MAX_STEPS, plannedId, type PlannedStep } from '@timesheet/schema'
import { type LeaveBalance, leaveBalances } from './leave-balances.collection.ts'
import { type BalanceLine, readBalanceLines, readDays, readUntil } from './read-balances.calc.ts'

/** Why a line of opening balances is not imported. */
export type ImportBalancesCode =
  | 'balance_person'
  | 'balance_person_twice'
  | 'balance_year'
  | 'balance_days'
  | 'balance_until'
  | 'balance_note'
  | 'balance_empty'
  | 'balance_exists'
  | 'balance_repeated'
  | 'balance_beyond'

/** The facts from which an import of opening balances is planned. */
export interface BalanceFacts {
  readonly people: readonly { readonly id: string; readonly email: string; readonly fileNumber: string }[]
  readonly stored: readonly Pick<LeaveBalance, 'user' | 'year'>[]
}

const FIRST_YEAR = 2000
const LAST_YEAR = 2100
const LONGEST_NOTE = 500

type Read = { readonly code: ImportBalancesCode } | { readonly values: Values }
type Values = Pick<LeaveBalance, 'user' | 'year' | 'grantsOther' | 'granted' | 'carried' | 'carriedUntil' | 'note'>

/**
 * Imports opening balances of annual leave from text, once for each person and year: a line that cannot be read, or
 * whose person already has a balance of the year, is left out with its reason, and the others are created together.
 */
export const importBalances = defineCommand({
  name: 'import-balances',
  label: 'Importar saldos de vacaciones',
  input: { text: f.text({ label: 'Saldos', required: true, format: 'multiline', max: 100_000 }) },
  who: leaveBalances.access.create ?? null,
  plan: (facts: BalanceFacts, { text, seed }) => {
    const taken = new Map(facts.stored.map((row) => [keyOf(row), 'balance_exists' as const]))
    const seen = new Set<string>()
    const steps: PlannedStep[] = []
    const leftOut: LeftOut[] = []
    for (const line of readBalanceLines(text)) {
      const read = readLine(line, facts)
      const key = 'values' in read ? keyOf(read.values) : ''
      const code = 'code' in read ? read.code : (taken.get(key) ?? refusedFor(key, seen, steps.length))
      if ('code' in read || code) leftOut.push({ code: code ?? '', row: { ...line }, step: null })
      else {
        seen.add(key)
        const id = plannedId(seed, line.line)
        steps.push({ collection: leaveBalances.name, id, before: null, after: { ...read.values } })
      }
    }
    return { steps, leftOut }
  },
})

function refusedFor(key: string, seen: ReadonlySet<string>, count: number): ImportBalancesCode | null {
  if (seen.has(key)) return 'balance_repeated'
  return count >= MAX_STEPS ? 'balance_beyond' : null
}

function keyOf({ user, year }: Pick<LeaveBalance, 'user' | 'year'>): string {
  return `${user} ${year}`
}

function readLine(line: BalanceLine, { people }: BalanceFacts): Read {
  const who = line.person.toLowerCase()
  const found = people.filter(
    ({ email, fileNumber }) => who !== '' && (email.toLowerCase() === who || fileNumber.toLowerCase() === who),
  )
  const [person] = found
  if (!person) return { code: 'balance_person' }
  if (found.length > 1) return { code: 'balance_person_twice' }
  const year = /^\d{4}$/.test(line.year) ? Number(line.year) : 0
  if (year < FIRST_YEAR || year > LAST_YEAR) return { code: 'balance_year' }
  const [granted, carried, carriedUntil] = [readDays(line.granted), readDays(line.carried), readUntil(line.until)]
  if (granted === null || carried === null) return { code: 'balance_days' }
  if (carriedUntil === null || (carriedUntil !== '' && carried === '')) return { code: 'balance_until' }
  if (line.note.length > LONGEST_NOTE) return { code: 'balance_note' }
  if (granted === '' && carried === '') return { code: 'balance_empty' }
  return {
    values: {
      user: person.id,
      year,
      // Without a number of its own the law says what is granted.
      grantsOther: granted !== '',
      granted: granted || 0,
      carried: carried || 0,
      carriedUntil,
      note: line.note,
    },
  }
}
