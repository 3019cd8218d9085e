import type { PlannedAsignment } from '@timesheet/domain/documents'
import { formatClock, formatDay, type Minutes } from '@timesheet/domain/kernel'

const documentsText = (count: number) => (count === 1 ? '1 documento' : `${count} documentos`)

/** What asigning will do, in a sentence. */
export function planWords(planned: readonly PlannedAsignment[], minutes: Minutes): string {
  const count = (kind: PlannedAsignment['kind']) => planned.filter((one) => one.kind === kind).length
  const [made, changed, same] = [count('new'), count('changed'), count('same')]
  const parts = [
    ...(made > 0 ? [`se ${made === 1 ? 'asigna' : 'asignan'} ${documentsText(made)}`] : []),
    ...(changed > 0 ? [`${changed} que ya tiene ${changed === 1 ? 'cambia' : 'cambian'}`] : []),
    ...(same > 0 ? [`${same} ${same === 1 ? 'queda' : 'quedan'} igual`] : []),
  ]
  const text = parts.join(', ')
  const sum = made * minutes
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.${sum > 0 ? ` Suman ${formatClock(sum)} horas más.` : ''}`
}

/** What becomes of one document. */
export function lineWords({ kind, before, over }: PlannedAsignment, wanted: { minutes: Minutes; to: string }): string {
  const tooMuch = over > 0 ? `; ${formatClock(over)} más que las previstas` : ''
  if (kind === 'same') return `queda igual, con ${formatClock(wanted.minutes)}${tooMuch}`
  if (!before) return `nueva, ${formatClock(wanted.minutes)}${tooMuch}`
  const hours =
    before.minutes === wanted.minutes
      ? formatClock(wanted.minutes)
      : `de ${formatClock(before.minutes)} a ${formatClock(wanted.minutes)}`
  const end = before.to === wanted.to ? '' : wanted.to ? `, hasta ${formatDay(wanted.to)}` : ', sin fecha de fin'
  return `${hours}${end}${tooMuch}`
}
