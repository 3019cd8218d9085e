import { mdiTableLarge } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { may } from '@timesheet/domain/access'
import {
  documents,
  emitions,
  isEmitted,
  type IssuePurpose,
  issuePurposes,
  transmittals,
} from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { collection, filterText, listQuery, type Stored } from '../../data/collection.ts'
import { derivedQuery } from '../../data/derived-query.ts'
import { queryClient } from '../../data/query-client.ts'
import { today } from '../../data/today.ts'
import type { Column } from '../../ui/grid/data-grid/data-grid.types.ts'
import { totalText } from '../../ui/grid/data-grid/total-text.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { defineList, type RowDrawerProps } from '../../widgets/list/define-list.ts'
import { ListPage } from '../../widgets/list/list-screen.tsx'
import { record } from '../../widgets/view/define-view.ts'
import { chooseToIssue } from '../../widgets/emitions/to-issue.ts'
import { standingOf } from '../../widgets/emitions/emition-words.ts'
import { useViewer } from '../../widgets/viewer.ts'
import type { EmitionRow } from './emitions.queries.ts'
import { matrixPurposes } from './matrix-purposes.ts'
import { revisionToIssue } from './revision-to-issue.ts'
import classes from './emitions.module.css'

/** Documents are chosen here for a transmittal, too. */
const IssueChosen = lazyPart(() => import('../../widgets/emitions/issue-chosen.tsx'), 'IssueChosen', { failed: 'bar' })

const TransmittalDrawer = lazyPart(() => import('./transmittal-drawer.tsx'), 'TransmittalDrawer')

type DocumentRow = Stored<typeof documents>
type EmitionOf = (document: string, purpose: string) => EmitionRow | undefined

/** Rows asked for at once, so that the filter stays short. */
const ASKED_AT_ONCE = 60

async function emitionsOf(ids: readonly string[]): Promise<readonly EmitionRow[]> {
  const found: EmitionRow[] = []
  for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
    const named = ids.slice(from, from + ASKED_AT_ONCE).map((id) => filterText('document = {:id}', { id }))
    const filter = `number > 0 && (${named.join(' || ')})`
    found.push(...(await collection(emitions).list({ filter, sort: 'number', expand: 'purpose,revision' })))
  }
  return found
}

function useColumns(rows: readonly DocumentRow[] | undefined): readonly Column<DocumentRow>[] {
  const ids = rows?.map(({ id }) => id) ?? []
  const issued = useQuery({
    ...derivedQuery({ dependsOn: [emitions], queryKey: ['emitions-matrix', ids], queryFn: () => emitionsOf(ids) }),
    enabled: ids.length > 0,
  }).data
  const purposes = useQuery(PURPOSES).data
  const viewer = useViewer()
  return useMemo(() => {
    const mayIssue = ({ project }: DocumentRow) =>
      may(transmittals, 'create', { project, direction: 'out' }, viewer) !== 'no'
    return columnsOf(purposes ?? [], { rows: rows ?? [], emitionOf: lastOf(issued ?? []), mayIssue })
  }, [rows, issued, purposes, viewer])
}

const PURPOSES = listQuery(issuePurposes, { sort: 'order,code' })

/** The last issue of each document with each purpose. */
function lastOf(issued: readonly EmitionRow[]): EmitionOf {
  const last = new Map<string, EmitionRow>()
  for (const row of issued)
    if (isEmitted(row.state)) last.set(`${row.document} ${String(row.expand?.['purpose']?.['code'] ?? '')}`, row)
  return (document, purpose) => last.get(`${document} ${purpose}`)
}

/** For rows that are on no screen, too. */
async function columnsFor(rows: readonly DocumentRow[]): Promise<readonly Column<DocumentRow>[]> {
  const purposes = await queryClient.fetchQuery(PURPOSES)
  const emitionOf = lastOf(await emitionsOf(rows.map(({ id }) => id)))
  return columnsOf(purposes, { rows, emitionOf, mayIssue: () => false })
}

interface ColumnContext {
  readonly rows: readonly DocumentRow[]
  readonly emitionOf: EmitionOf
  readonly mayIssue: (row: DocumentRow) => boolean
}

/** One column for each purpose by its code: a project may have its own in place of the firm's. */
function columnsOf(
  purposes: readonly IssuePurpose[],
  { rows, emitionOf, mayIssue }: ColumnContext,
): readonly Column<DocumentRow>[] {
  return [
    {
      id: 'code',
      header: 'Código',
      value: (row) => row.code,
      cell: ({ id, code }) => (
        <span className={classes.cell}>
          <Link to={`/documents/${id}`}>{code}</Link>
        </span>
      ),
      sortField: 'code',
      chars: 28,
      primary: true,
    },
    {
      id: 'title',
      header: 'Título',
      value: (row) => row.title,
      sortField: 'title',
      chars: 40,
      room: 70,
      card: 'line',
    },
    {
      id: 'project',
      header: 'Proyecto',
      value: (row) => String(row.expand?.['project']?.['code'] ?? ''),
      sortField: 'project.code',
      optional: true,
    },
    ...matrixPurposes(purposes, rows)
      .filter(({ answer }) => answer !== 'internal')
      .map(({ code, name, answer, terminal, series }): Column<DocumentRow> => ({
        id: `purpose-${code}`,
        header: code,
        value: (row) => cellText(row, emitionOf(row.id, code)),
        cell: (row) =>
          cellOf({
            ...{ row, code, name, emition: emitionOf(row.id, code) },
            revision: mayIssue(row) ? revisionToIssue(row, code, purposes) : '',
          }),
        chars: 41,
        // What the customer answers, and what nothing follows, is shown from the beginning.
        optional: answer !== 'customer' && (!terminal || !series),
      })),
  ]
}

function cellText(document: DocumentRow, emition: EmitionRow | undefined): string {
  if (!emition) return ''
  const revision = String(emition.expand?.['revision']?.['code'] ?? '')
  const { suitability } = emition
  const said = suitability ? `${revision} ${suitability}` : revision
  return `Rev. ${said} ${formatDay(emition.issuedOn)} ${standingOf(emition, today(), document).label}`
}

interface CellProps {
  readonly row: DocumentRow
  /** Of the purpose, as is its name. */
  readonly code: string
  readonly name: string
  /** The last issue of the document with it. */
  readonly emition: EmitionRow | undefined
  /** The code of its revision that may go with it; '' where none may. */
  readonly revision: string
}

/** What may be issued of a document with a purpose, and what was; null for neither, which no card of a phone shows. */
function cellOf({ row, code, name, emition, revision }: CellProps) {
  if (!emition && !revision) return null
  return (
    <span className={classes.cell}>
      {revision ? <Issue row={row} code={code} revision={revision} /> : null}
      {emition ? <Issued document={row} emition={emition} purpose={name} /> : null}
    </span>
  )
}

/** Begins a transmittal with the revision of a document that is ready, for a purpose. */
function Issue({ row: { id, project, code: document }, code, revision }: Pick<CellProps, 'row' | 'code' | 'revision'>) {
  return (
    <Link
      to="/emitions?id=new"
      aria-label={`Emitir ${revision} de ${document} con ${code}`}
      onClick={() => chooseToIssue({ project, documents: [id], purpose: code })}
    >
      Emitir {revision}
    </Link>
  )
}

interface IssuedProps {
  readonly document: DocumentRow
  readonly emition: EmitionRow
  readonly purpose: string
}

/** The last issue of a document with a purpose: revision, day, and where its answer stands. */
function Issued({ document, emition, purpose }: IssuedProps) {
  const revision = String(emition.expand?.['revision']?.['code'] ?? '')
  return (
    <span className={classes.cell} title={emition.suitability ? `${purpose} · ${emition.suitability}` : purpose}>
      <Link to={`/emitions?id=${emition.transmittal}`}>{revision}</Link>
      <small>{formatDay(emition.issuedOn)}</small>
      <StateChip {...standingOf(emition, today(), document)} />
    </span>
  )
}

/** A transmittal is begun here and goes on at the desk of emisiones. */
function NewTransmittal(props: RowDrawerProps) {
  const navigate = useNavigate()
  if (props.id !== 'new') return null
  return <TransmittalDrawer {...props} onOpen={(id) => void navigate({ to: `/emitions?id=${id}` })} />
}

const MATRIX = defineList({
  declaration: documents,
  title: 'Matriz de emisiones',
  subtitle: (total, isMore) =>
    total === undefined
      ? ' '
      : `${totalText(total, isMore)} ${total === 1 ? 'documento' : 'documentos'}: qué se emitió, para qué y qué se respondió.`,
  only: 'voided = false',
  sort: 'code',
  expand: 'project,revision',
  searchIn: ['@search'],
  searchLabel: 'Buscar por código o título',
  newLabel: 'Nuevo remito',
  emptyIcon: mdiTableLarge,
  emptyHelp: 'Acá se cruzan los documentos con lo que se emitió de cada uno.',
  columns: useColumns,
  columnsFor,
  parts: {
    project: record({ label: 'Proyecto', target: 'projects', any: 'Todos los proyectos' }, 'project'),
    specialty: record({ label: 'Especialidad', target: 'specialty', any: 'Todas las especialidades' }, 'specialty'),
  },
  Bulk: IssueChosen,
  addressOf: (id) => `/documents/${id}`,
  Drawer: NewTransmittal,
})

/** The matrix of documents and purposes. */
export function Matrix() {
  return <ListPage list={MATRIX} />
}
