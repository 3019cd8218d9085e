import { Skeleton } from '@mantine/core'
import { mdiTableAccount } from '@mdi/js'
import { may } from '@timesheet/domain/access'
import { asignments } from '@timesheet/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useToday } from '../../../../data/today.ts'
import { useRelationSearch } from '../../../../forms/use-relation-search.ts'
import { Unread } from '../../../../forms/unread.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { followSelection, isCellGone, type KeyedGrid } from '../../../../ui/grid/followed-selection.model.ts'
import { type GridSelection, selectCell, Sheet } from '../../../../ui/grid/sheet/index.ts'
import { Picker } from '../../../../ui/picker/picker.tsx'
import { useIsPhone } from '../../../../ui/use-is-phone.ts'
import { showProblem } from '../../../../ui/toast/toast-store.ts'
import { LoadError } from '../../../../widgets/load-error.tsx'
import { useSearchNow } from '../../../../widgets/use-search-now.ts'
import { useViewer } from '../../../../widgets/viewer.ts'
import { FaceBar, type LoadFaceProps } from '../face-bar.tsx'
import { askedBy, type LoadAsked, loadQuery } from '../load.query.ts'
import loadClasses from '../load.module.css'
import { MOST_DOCUMENTS, type SheetData, type SheetPerson, useSheetData } from './asign-sheet.query.ts'
import { cellRows, sheetColumns, sheetFoot, sheetRows, TOTALS } from './asign-sheet.view.ts'
import { asignedWords, LETTER_WORDS, readAsigned } from './asigned-cell.ts'
import classes from './sheet-face.module.css'
import { useAsigning } from './use-asigning.ts'

/** Documents by people: who does what in how many hours, typed, copied and pasted as in a spreadsheet. */
export function SheetFace(face: LoadFaceProps) {
  const asked = askedBy(useSearchNow())
  return (
    <>
      <FaceBar {...face} label="Buscar por documento" />
      {asked.project === '' ? (
        <EmptyState
          icon={mdiTableAccount}
          title="Falta elegir un proyecto"
          help="La planilla muestra los documentos de un proyecto por las personas que trabajan en él."
        />
      ) : (
        <ProjectSheet key={asked.project} asked={asked} typed={face.view.text} />
      )}
    </>
  )
}

function ProjectSheet({ asked, typed }: { readonly asked: LoadAsked; readonly typed: string }) {
  const [added, setAdded] = useState<readonly SheetPerson[]>([])
  const { data, error, refetch } = useSheetData(asked, typed, added)
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={320} />
  if (data.documents.length === 0)
    return (
      <EmptyState
        icon={mdiTableAccount}
        title="No hay documentos con estos filtros"
        help="Se puede probar con otra especialidad, o con otras palabras."
      />
    )
  return (
    <>
      <div className={classes.above}>
        <p role="status">{documentsWords(data)}</p>
        <AddPerson people={data.people} onAdd={(person) => setAdded((before) => [...before, person])} />
      </div>
      <PeopleSheet asked={asked} data={data} />
      <p className={loadClasses.note}>
        En cada celda, letras con sus horas: E 12 R 2. {LETTER_WORDS}. Vacía, lo que hay se termina. Tener de más es un
        aviso: no impide asignar.
      </p>
    </>
  )
}

function documentsWords({ documents, leftOff }: SheetData): string {
  if (leftOff > 0)
    return `Los primeros ${MOST_DOCUMENTS} documentos; hay ${leftOff} más, que una especialidad o una búsqueda acota.`
  return documents.length === 1 ? '1 documento' : `${documents.length} documentos`
}

interface AddPersonProps {
  readonly people: readonly SheetPerson[]
  readonly onAdd: (person: SheetPerson) => void
}

function AddPerson({ people, onAdd }: AddPersonProps) {
  const { items, ...search } = useRelationSearch('users', 'active = true && external = false')
  const others = items.filter(({ id }) => !people.some((person) => person.id === id))
  const handleChange = (id: string) => {
    const found = others.find((item) => item.id === id)
    if (found) onAdd({ id, name: found.label })
  }
  return (
    <div className={classes.add}>
      <Picker
        label="Agregar una persona"
        hideLabel
        items={others}
        value=""
        onChange={handleChange}
        {...search}
        placeholder="Agregar una persona…"
      />
    </div>
  )
}

function PeopleSheet({ asked, data }: { readonly asked: LoadAsked; readonly data: SheetData }) {
  const viewer = useViewer()
  const today = useToday()
  const { data: loads } = useQuery(loadQuery({ ...asked, specialty: '', user: '', role: '' }))
  const { sent, onChange, onEscape, onUndo, onRedo } = useAsigning(asked.project, data)
  const columns = useMemo(() => sheetColumns(data.people), [data.people])
  const rows = sheetRows({
    ...{ data, sent },
    mayAsign: ({ project, specialty }) => may(asignments, 'create', { project, specialty }, viewer) !== 'no',
    header: ({ id, code, title }) => (
      <span className={classes.name} title={title}>
        <Link to={`/documents/${id}`} tabIndex={-1}>
          {code}
        </Link>
        <span>{title}</span>
      </span>
    ),
  })
  const { selection, select, isGone } = useFollowed({ rows, columns })
  const isNarrow = useIsPhone()
  const foot = useMemo(() => sheetFoot(data, loads?.people ?? [], { today, isNarrow }), [data, loads, today, isNarrow])
  const rowsOf = useMemo(() => cellRows(data.active), [data.active])
  const echo = ({ row, column }: { readonly row: number; readonly column: number }, text: string) => {
    const [document, person] = [data.documents[row], data.people[column - TOTALS]]
    if (!document || !person) return null
    const parts = readAsigned(text, rowsOf(document.id, person.id))
    return parts instanceof Unread ? { ok: false, text: parts.problem } : { ok: true, text: asignedWords(parts) }
  }
  return (
    <div className={classes.frame}>
      <Sheet
        label="Asignaciones por documento y persona"
        cornerLabel="Documento"
        {...{ columns, rows, foot, selection, onUndo, onRedo, onEscape, echo }}
        onSelect={select}
        onChange={(changes, left) => {
          if (isGone) return void showProblem(goneWords(changes[0]?.text ?? ''))
          if (left.readOnly > 0) showProblem(left.reason)
          if (changes.length > 0) onChange(changes)
        }}
        onRefuse={(_text, reason) => showProblem(reason)}
      />
    </div>
  )
}

/** The selected cells, which go along with their documents and people as others come before them. */
function useFollowed(now: KeyedGrid) {
  const [{ selected, before }, set] = useState({ selected: selectCell(0, TOTALS), before: now })
  return {
    selection: followSelection(selected, before, now),
    select: (next: GridSelection) => set({ selected: next, before: now }),
    isGone: isCellGone(selected, before, now),
  }
}

function goneWords(text: string): string {
  return `«${text}» no se escribió: su documento ya no está en la planilla.`
}
