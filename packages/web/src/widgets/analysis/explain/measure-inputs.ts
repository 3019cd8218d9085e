import type { MeasureKey } from '@timesheet/domain/analysis'
import type { GroundsAbout } from '../../explained/told-figure.ts'

const OF_RULES = 'Cada hora usa la regla de horas extra que regía ese día.'

/** What rules and rows a measure uses besides entries, in words. */
export const INPUTS: Readonly<Partial<Record<MeasureKey, string>>> = {
  expected: 'Cada día usa la jornada, el calendario, los feriados y las ausencias aprobadas que rigen ese día.',
  missing:
    'Lo esperado menos lo cargado, sumado por día, semana o mes como dice la regla de cada persona y menos su tolerancia; se cuenta en los últimos días que quedaron cortos.',
  balance: 'Cada día usa la jornada, el calendario, los feriados y las ausencias aprobadas que rigen ese día.',
  legal:
    'Tramos de trabajo que valen, en la zona horaria de cada uno; el que cruza la medianoche cuenta en ambos días por sus minutos, y el abierto, hasta ahora.',
  extra50: OF_RULES,
  extra100: OF_RULES,
  extra: OF_RULES,
}

const ENTRIES: readonly GroundsAbout[] = ['entries']
const OVERTIME: readonly GroundsAbout[] = ['overtime']

/** Of which rules and rows a measure tells the versions. */
export const MEASURE_GROUNDS: Readonly<Record<MeasureKey, readonly GroundsAbout[]>> = {
  loaded: ENTRIES,
  approved: ENTRIES,
  submitted: ENTRIES,
  rejected: [],
  billable: ENTRIES,
  entries: ENTRIES,
  adjustments: [],
  expected: ['expected'],
  missing: ['missing', 'expected'],
  balance: ['expected', 'entries'],
  legal: [],
  extra50: OVERTIME,
  extra100: OVERTIME,
  extra: OVERTIME,
}
