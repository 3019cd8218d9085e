import type { Company } from './company.ts'
import type { SeededRandom } from './random.ts'
import { OFFICE } from './seats.ts'

/** From here on, people who were corrected. */
const FIRST = 9

type Row = Readonly<Record<string, unknown>>

/** Corrections of a closed day that are posted in an open month: of hours, of what was expected, and of annual leave. */
export function buildAdjustments(
  random: SeededRandom,
  company: Company,
  { day, period }: { readonly day: string; readonly period: string },
): { readonly hours: readonly Row[]; readonly balances: readonly Row[] } {
  const createdBy = company.people[OFFICE]?.id ?? ''
  const [forgetful, ill, returned] = company.people.slice(FIRST).filter(({ external, leftOn }) => !external && !leftOn)
  if (!forgetful || !ill || !returned) return { hours: [], balances: [] }
  const posted = { period, createdBy }
  const balance = { ...posted, factDay: day, minutes: 0, days: 0, source: '' }
  return {
    hours: [
      {
        ...posted,
        id: random.id(),
        user: forgetful.id,
        day,
        origin: '',
        group: '',
        minutes: 90,
        nonproductive: company.catalogues.nonproductive[0]?.id ?? '',
        specialty: forgetful.specialty,
        kind: 'normal',
        reason: 'Quedaron sin cargar antes del cierre',
      },
    ],
    balances: [
      {
        ...balance,
        id: random.id(),
        user: ill.id,
        kind: 'expected',
        minutes: -240,
        source: 'Ausencia tardía',
        reason: 'El certificado llegó después del cierre',
      },
      {
        ...balance,
        id: random.id(),
        user: ill.id,
        kind: 'balance',
        minutes: -120,
        reason: 'Se pagaron horas del saldo',
      },
      {
        ...balance,
        id: random.id(),
        user: returned.id,
        kind: 'leave',
        days: 1,
        reason: 'Un feriado que se contó como vacaciones',
      },
    ],
  }
}
