import { documents } from '@timesheet/domain/documents'
import { users } from '@timesheet/domain/people'
import { activities, type ProjectHours } from '@timesheet/domain/projects'
import { useQueries } from '@tanstack/react-query'
import { filterText, listQuery } from '../../data/collection.ts'
import { shares } from './project-summary.view-model.ts'
import type { Share } from './project-summary.view-model.ts'

const MOST_PEOPLE = 60

function peopleFilter(ids: readonly string[]): string {
  return ids.map((id) => filterText('id = {:id}', { id })).join(' || ') || 'id = ""'
}

/**
 * The shares of a project's hours by person and task, with names; one that the viewer may not see has a general name.
 */
export function useProjectShares(
  project: string,
  { hours, withBudgets }: { readonly hours: ProjectHours; readonly withBudgets: boolean },
): { readonly people: readonly Share[]; readonly targets: readonly Share[] } {
  const ranked = hours.people.toSorted((a, b) => b.minutes - a.minutes)
  const of = filterText('project = {:project}', { project })
  const [people, acts, docs] = useQueries({
    queries: [
      listQuery(users, {
        filter: peopleFilter(ranked.slice(0, MOST_PEOPLE).map(({ user }) => user)),
        fields: 'id,name,surname',
      }),
      listQuery(activities, { filter: of, sort: 'order,code' }),
      listQuery(documents, { filter: of, fields: 'id,code,title' }),
    ],
  })
  const peopleNames = new Map((people.data ?? []).map((row) => [row.id, { label: `${row.name} ${row.surname}` }]))
  const targetNames = new Map([
    ...(acts.data ?? []).map(
      (row) => [row.id, { label: `${row.code} · ${row.name}`, budget: withBudgets ? row.budgetMinutes : 0 }] as const,
    ),
    ...(docs.data ?? []).map((row) => [row.id, { label: `${row.code} · ${row.title}` }] as const),
  ])
  return {
    people: shares(
      ranked.map(({ user, minutes }) => ({ id: user, minutes })),
      peopleNames,
      'Otra persona',
    ),
    targets: shares(
      hours.targets.map(({ activity, document, minutes }) => ({ id: document || activity, minutes })),
      targetNames,
      'Sin actividad',
    ),
  }
}
