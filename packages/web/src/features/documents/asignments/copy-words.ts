import type { CopiedAsignments } from '@timesheet/domain/documents'
import { formatClock } from '@timesheet/domain/kernel'

const asignmentsText = (count: number) => (count === 1 ? '1 asignación' : `${count} asignaciones`)

/** What copying will do, in a sentence or two. */
export function copyWords(copied: readonly CopiedAsignments[]): string {
  const made = copied.flatMap((one) => one.made)
  const kept = copied.reduce((sum, one) => sum + one.kept, 0)
  const over = copied.filter((one) => one.made.length > 0 && one.over > 0).length
  const sum = made.reduce((minutes, one) => minutes + one.minutes, 0)
  return [
    made.length === 0
      ? 'No hay nada que copiar.'
      : `Se ${made.length === 1 ? 'copia' : 'copian'} ${asignmentsText(made.length)}${sum > 0 ? ` con ${formatClock(sum)} horas` : ''}.`,
    ...(kept > 0 ? [`${asignmentsText(kept)} que ya ${kept === 1 ? 'está queda' : 'están quedan'} igual.`] : []),
    ...(over > 0 ? [`Atención: ${over === 1 ? '1 queda' : `${over} quedan`} con más horas que las previstas.`] : []),
  ].join(' ')
}
