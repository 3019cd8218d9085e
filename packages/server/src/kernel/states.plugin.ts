import { type App, isSuperuser, type RecordLink, type RecordSet } from '@timesheet/engine'
import { checkMove, moveOf, rememberedRules, type Viewer } from '@timesheet/domain/access'
import { COLLECTIONS } from '@timesheet/domain/collections'
import { type CollectionDeclaration, formatDateTime, type Stamp } from '@timesheet/schema'
import { todayAt } from './time-zone.ts'
import { askingViewer } from './viewer.ts'

/**
 * Checks every requested change of `state` against the declared moves, also by superusers; writes of the program itself
 * are exempt.
 */
export function statesPlugin({ hooks }: App): void {
  for (const collection of COLLECTIONS as readonly CollectionDeclaration[]) {
    if (!collection.states) continue
    hooks.on('save', collection.name, stamp(collection)).on('validate', collection.name, refuse(collection))
  }
}

function refuse(collection: CollectionDeclaration): RecordLink {
  return async (set, next) => {
    await next()
    if (!set.request) return
    const mover = moverOf(set)
    const decide = rememberedRules()
    for (const { row, stored, request, violate } of set.drafts) {
      const violation = checkMove(collection, { stored, row, reason: request?.body['reason'] }, mover, decide)
      if (violation) violate(violation)
    }
  }
}

/** Sets the stamps of moves; values for stamped fields in a request are ignored, whether or not there is a move. */
function stamp(collection: CollectionDeclaration): RecordLink {
  const kept = keptFields(collection)
  return async (set, next) => {
    const { request } = set
    for (const { row, stored } of request ? set.drafts : []) {
      if (request && !isSuperuser(request)) for (const field of kept) row[field] = stored?.[field] ?? ''
      const move = moveOf(collection, { stored, row })
      for (const [field, what] of Object.entries(move?.stamps ?? {})) row[field] = await stampOf(set, what)
    }
    await next()
  }
}

function keptFields({ states }: CollectionDeclaration): ReadonlySet<string> {
  const stamps = (states?.moves ?? []).flatMap((move) => Object.entries(move.stamps ?? {}))
  return new Set(stamps.flatMap(([field, what]) => (what === '' ? [] : [field])))
}

async function stampOf({ app, request }: RecordSet, what: Stamp): Promise<string> {
  const person = request?.auth?.collection.name === 'users' ? request.auth : null
  if (what === 'viewer') return person?.values.id ?? ''
  if (what === 'today') return todayAt(app, person?.values['calendar'])
  return what === 'now' ? formatDateTime(app.clock()) : ''
}

function moverOf(set: RecordSet): Viewer | null {
  const person = askingViewer(set)
  if (person || !set.request || !isSuperuser(set.request)) return person
  const { id } = set.request.auth!.values
  return { id, external: false, grants: [], leadsProjects: [], leadsSpecialty: [], isSuperuser: true }
}
