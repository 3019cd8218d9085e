import { expect } from 'vitest'
import { type GivenRow, judgeClockRow, type KnownClockRow } from './clock-row.rules.ts'
import { instantText, msOf } from './instants.ts'
import { foldRegister } from './register.calc.ts'
import type { ClockRow } from './time-clock.collection.ts'
import { type CountedRow, clockDays } from './totals.calc.ts'

/** The zone of most tests. */
export const MADRID = 'Europe/Madrid'
/** The person of the register. */
export const ANA = { id: 'ana', name: 'Ana Ruiz' }
/** Their manager. */
export const BOSS = { id: 'boss', name: 'Juan Jefe' }
/** Somebody of AF. */
export const AF = { id: 'af', name: 'Aldo Finanzas' }
/** Later than every row of a test. */
export const LATER = Date.parse('2027-01-01T00:00:00Z')
/** June in Madrid is two hours ahead of UTC. */
export const june = (time: string, day = '2026-06-15') => instantText(Date.parse(`${day}T${time}:00+02:00`))

/** A register under test: what is sent to it is judged as the server does. */
export function openRegister(zone = MADRID) {
  const rows: KnownClockRow[] = []
  const send = (given: Partial<GivenRow>, { by = ANA, at }: { readonly by?: typeof ANA; readonly at: string }) => {
    const full: GivenRow = {
      user: 'ana',
      kind: 'work',
      at: '',
      until: '',
      mode: '',
      place: '',
      note: '',
      source: 'tap',
      state: 'recorded',
      replaces: '',
      decides: '',
      reason: '',
      ...given,
    }
    const found = judgeClockRow(full, { rows, by, now: msOf(at), zone })
    if ('violation' in found) return found.violation.code
    const id = `r${rows.length + 1}`
    rows.push({ ...found.values, id, seq: rows.length + 1 })
    return found.values.state
  }
  const span = (from: string, until: string, kind: GivenRow['kind'] = 'work') => {
    expect(send({ kind, at: from }, { at: from })).toBe('recorded')
    const opened = `r${rows.length}`
    expect(send({ kind, at: from, until, replaces: opened }, { at: until })).toBe('recorded')
    return `r${rows.length}`
  }
  const counted = (): readonly CountedRow[] => foldRegister(rows).counted
  const dayOf = (day: string, now = LATER) => clockDays(counted(), [day], now)[0]!
  return { rows, send, span, dayOf, counted }
}

/** The day of TV-REG-1. */
export function vectorDay() {
  const register = openRegister()
  register.span(june('08:02'), june('11:00'))
  register.span(june('11:00'), june('11:20'), 'pause')
  register.span(june('11:20'), june('14:31'))
  const last = register.span(june('15:30'), june('18:07'))
  return { ...register, last }
}

/** The row as it is stored; its hash tells it apart and is no real one. */
export function storedRow(row: KnownClockRow): ClockRow {
  return {
    decidedBy: '',
    decidedByName: '',
    deviceAt: row.at,
    prevHash: row.seq === 1 ? '' : `h${row.seq - 1}`,
    hash: `h${row.seq}`,
    created: row.until || row.at,
    ...row,
  }
}
