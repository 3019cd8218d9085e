import { asignments, documents } from '@timesheet/domain/documents'
import { members } from '@timesheet/domain/projects'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { useMemo } from 'react'
import { filterText, listQuery, pageQuery, type Stored } from '../../../../data/collection.ts'
import { NOT_MERGED } from '../../../../data/not-merged.ts'
import { allFilters, wordsFilter } from '../../../../widgets/paged-records.tsx'
import { personName } from '../../document-words.ts'
import type { LoadAsked } from '../load.query.ts'

/** The documents of one sheet; more are narrowed by specialty or words. */
export const MOST_DOCUMENTS = 300

/** A column of the sheet. */
export interface SheetPerson {
  readonly id: string
  readonly name: string
}

/** The active asignments of a project. */
export function activeQuery(project: string) {
  const filter = filterText('project = {:project} && state = "active"', { project })
  return listQuery(asignments, { filter, sort: 'created', expand: 'user' })
}

function membersQuery(project: string) {
  const filter = filterText('project = {:project}', { project })
  return listQuery(members, { filter, sort: 'user.surname', expand: 'user' })
}

function documentsQuery({ project, specialty }: LoadAsked, typed: string) {
  const within = filterText('project = {:project} && voided = false', { project })
  const filter = allFilters(
    ...[within, NOT_MERGED],
    specialty && filterText('specialty = {:specialty}', { specialty }),
    wordsFilter(typed, ['@search']),
  )
  return pageQuery(documents, { page: 1, perPage: MOST_DOCUMENTS, filter, sort: 'code' })
}

/** Who works in the project and who is asigned in it, by surname; `added` are those whom the viewer brought. */
function peopleOf(
  rows: readonly { readonly user: string; readonly expand?: Readonly<Record<string, RecordModel>> }[],
  added: readonly SheetPerson[],
): readonly SheetPerson[] {
  const known = new Map(rows.flatMap(({ expand }) => (expand?.['user'] ? [[expand['user'].id, expand['user']]] : [])))
  const people = [...known.values()]
    .toSorted((a, b) => String(a['surname']).localeCompare(String(b['surname']), 'es'))
    .map((person) => ({ id: person.id, name: personName(person) }))
  return [...people, ...added.filter(({ id }) => !known.has(id))]
}

/** What a sheet of a project shows. */
export interface SheetData {
  readonly documents: readonly Stored<typeof documents>[]
  /** How many more there are. */
  readonly leftOff: number
  readonly people: readonly SheetPerson[]
  readonly active: readonly Stored<typeof asignments>[]
}

/** Reads the sheet of a project; undefined before the first answers. */
export function useSheetData(asked: LoadAsked, typed: string, added: readonly SheetPerson[]) {
  const [found, active, team] = [
    useQuery(documentsQuery(asked, typed)),
    useQuery(activeQuery(asked.project)),
    useQuery(membersQuery(asked.project)),
  ]
  const queries = [found, active, team]
  const { user } = asked
  const data = useMemo(
    (): SheetData | undefined =>
      found.data && active.data && team.data
        ? {
            documents: found.data.items,
            leftOff: Math.max(0, found.data.totalItems - found.data.items.length),
            people: peopleOf([...team.data, ...active.data], added).filter(({ id }) => user === '' || id === user),
            active: active.data,
          }
        : undefined,
    [found.data, active.data, team.data, added, user],
  )
  return {
    data,
    error: queries.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const query of queries) void query.refetch()
    },
  }
}
