import { asignments, comments, disciplineChecks, documents } from '@timesheet/domain/documents'
import { hours, LOADED_STATES } from '@timesheet/domain/hours'
import { filterText, listQuery } from '../../data/collection.ts'

/** The documents on which a person must act. */
export function waitingQuery(user: string) {
  return listQuery(documents, { filter: filterText('actor = {:user}', { user }), expand: 'project' })
}

/** What a person does of documents now. */
export function asignmentsQuery(user: string) {
  const filter = filterText('user = {:user} && state = "active"', { user })
  return listQuery(asignments, { filter, expand: 'document,document.project' })
}

/** What a person loaded on some documents. */
export function loadedQuery(user: string, ids: readonly string[]) {
  const anyOf = (field: string, values: readonly string[]) =>
    values.map((value) => filterText(`${field} = {:value}`, { value })).join(' || ')
  const own = filterText('user = {:user}', { user })
  const filter = `${own} && (${anyOf('state', LOADED_STATES)}) && (${anyOf('document', ids)})`
  return { ...listQuery(hours, { filter }, { user }), enabled: ids.length > 0 }
}

/** The comments that wait for a person: those to answer, and those of theirs that were answered. */
export function ownCommentsQuery(user: string) {
  const filter = filterText('(preparer = {:user} && state = "open") || (author = {:user} && state = "answered")', {
    user,
  })
  return listQuery(comments, { filter, sort: 'created', expand: 'document,document.project' })
}

/** What a person is asked for a specialty, also in place of somebody else. */
export function askedChecksQuery(user: string) {
  const filter = filterText('state = "asked" && readers:each ?= {:user}', { user })
  return listQuery(disciplineChecks, { filter, sort: 'dueOn', expand: 'discipline,document,document.project' })
}
