import { addDays, type Day } from '@timesheet/domain/kernel'
import type { SeededProject } from './projects.ts'

type Row = Record<string, unknown> & { readonly id: string }

/** Of the documents of a project that are being drawn, every so many wait for something that others owe. */
const HELD_EVERY = 3
const MISSING = [
  ['Falta el peso de la bomba para dimensionar la base', 'Datos del fabricante de la bomba'],
  ['Falta confirmar el nivel del terreno', 'Relevamiento del cliente'],
  ['Falta el unifilar aprobado', 'Aprobación de la distribuidora'],
] as const
/** How long ago they were opened: some of them longer than one waits without being told. */
const DAYS_OPEN = [5, 19, 33] as const

interface Place {
  readonly today: Day
  /** The place of the project. */
  readonly i: number
}

/** What holds documents of a project back. Nothing here is random, so that all else of the company stays as it was. */
export function holdsOf({ documents, state }: SeededProject, { today, i }: Place): Row[] {
  if (state !== 'active') return []
  const drawn = documents.filter((row) => row['state'] === 'in_progress' && row['preparer'] !== '')
  return drawn
    .filter((_, n) => n % HELD_EVERY === HELD_EVERY - 1)
    .map((document, n): Row => {
      const [description, dependsOn] = MISSING[(i + n) % MISSING.length]!
      const { id, project, specialty, preparer } = document as Row & Record<string, unknown>
      const openedOn = addDays(today, -DAYS_OPEN[(i + n) % DAYS_OPEN.length]!)
      return {
        ...{ id, document: id, project, specialty, preparer, revision: '', description, dependsOn },
        ...{ state: 'open', openedOn, openedBy: preparer, liftedOn: '', liftedBy: '' },
      }
    })
}
