import { creditMilestones, documentDates, registerMilestone } from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import { collection, filterText, listQuery, type Stored } from '../../data/collection.ts'
import { queryClient } from '../../data/query-client.ts'
import type { Column } from '../../ui/grid/data-grid/data-grid.types.ts'
import { DayText } from '../../ui/text/day-text.tsx'
import type { DocumentRow } from './document-rows.ts'
import { MILESTONE } from './use-milestone-columns.ts'

type Milestone = Stored<typeof creditMilestones>

const FIELDS = { plannedOn: 'planificada', forecastOn: 'prevista', realOn: 'real' } as const
type Field = keyof typeof FIELDS
const FIELD_NAMES = ['plannedOn', 'forecastOn', 'realOn'] as const satisfies readonly Field[]
type Days = Readonly<Record<Field, string>>

/** Of more rows of a project than these all dates of it are read at once. */
const ASKED_BY_ID = 100

/** The days of the documents that have some, by document and milestone. */
type KnownDays = ReadonlyMap<string, Days>

export interface WantedMilestones {
  readonly rows: readonly DocumentRow[]
  /** '' across projects. */
  readonly project: string
  /** Whether a day of them is shown: else none are read. */
  readonly isShown: boolean
}

/** Three columns for every milestone that documents may reach, by its name: rules and their versions share them. */
export async function milestoneColumns({
  rows,
  project,
  isShown,
}: WantedMilestones): Promise<readonly Column<DocumentRow>[]> {
  const all = await milestonesOf(project)
  const days: KnownDays = isShown ? await daysOf(rows) : new Map()
  const versions = Map.groupBy(all, ({ version }) => version)
  const planned = new Map([...versions].map(([version, own]) => [version, registerMilestone(own)?.id]))
  const said = (row: DocumentRow, name: string, field: Field) => {
    const milestone = versions.get(row.creditVersion)?.find((each) => each.name === name)
    if (!milestone || !isShown) return ''
    const isOfRegister = field !== 'realOn' && milestone.id === planned.get(row.creditVersion)
    return isOfRegister ? row[field] : (days.get(`${row.id} ${milestone.id}`)?.[field] ?? '')
  }
  const names = new Set(all.map(({ name }) => name))
  return [...names].flatMap((name) =>
    FIELD_NAMES.map((field) => column({ name, field }, (row) => said(row, name, field))),
  )
}

interface Told {
  readonly name: string
  readonly field: Field
}

// Not to be sorted by: no index has the days of one milestone beside what the register is filtered by.
function column({ name, field }: Told, dayOf: (row: DocumentRow) => string): Column<DocumentRow> {
  const word = FIELDS[field]
  return {
    id: `${MILESTONE}${name}:${field}`,
    header: `${name}, ${word}`,
    group: { title: `Hito: ${name}`, label: `${word[0]!.toUpperCase()}${word.slice(1)}` },
    value: (row) => {
      const day = dayOf(row)
      return day ? formatDay(day) : ''
    },
    cell: (row) => <DayText day={dayOf(row)} />,
    // The head takes two lines: the milestone, and which day of it.
    chars: Math.max(14, name.length + 2),
    optional: true,
  }
}

function milestonesOf(project: string): Promise<readonly Milestone[]> {
  const filter = project && filterText('project = "" || project = {:project}', { project })
  return queryClient.fetchQuery({
    ...listQuery(creditMilestones, { filter, sort: 'order,created' }),
    staleTime: 60_000,
  })
}

async function daysOf(rows: readonly DocumentRow[]): Promise<KnownDays> {
  const ruled = rows.filter(({ creditVersion }) => creditVersion !== '')
  const found: Stored<typeof documentDates>[] = []
  const few: string[] = []
  for (const [project, own] of Map.groupBy(ruled, (row) => row.project))
    if (own.length > ASKED_BY_ID) found.push(...(await read(filterText('project = {:project}', { project }))))
    else few.push(...own.map(({ id }) => filterText('document = {:id}', { id })))
  for (let from = 0; from < few.length; from += ASKED_BY_ID)
    found.push(...(await read(few.slice(from, from + ASKED_BY_ID).join(' || '))))
  return new Map(found.map((row) => [`${row.document} ${row.milestone}`, row]))
}

function read(filter: string): Promise<Stored<typeof documentDates>[]> {
  return collection(documentDates).list({ filter, fields: 'document,milestone,plannedOn,forecastOn,realOn' })
}
