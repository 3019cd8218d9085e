import { type App, isSuperuser, type RecordEvent, type RecordLink } from '@timesheet/engine'
import { checkMove, moveOf, type Viewer } from '@timesheet/domain/access'
import { COLLECTIONS } from '@timesheet/domain/collections'
import { type CollectionDeclaration, formatDateTime, type Stamp } from '@timesheet/schema'
import { todayAt } from './time-zone.ts'
import { askingViewer } from './viewer.ts'

/** Holds every collection that declares states to its moves: whoever asks for a write, superusers included; what the program writes itself is exempt. */
export function statesPlugin({ hooks }: App): void {
  for (const collection of COLLECTIONS as readonly CollectionDeclaration[]) {
    if (!collection.states) continue
    hooks.on('save', collection.name, stamp(collection)).on('validate', collection.name, refuse(collection))
  }
}

function refuse(collection: CollectionDeclaration): RecordLink {
  return async (event, next) => {
    await next()
    if (!event.request) return
    const change = { ...changeOf(event), reason: event.request.body['reason'] }
    const violation = checkMove(collection, change, moverOf(event))
    if (violation) event.violate(violation)
  }
}

/** What a move stamps is the program's: people's own words in such a field are not taken, move or not. */
function stamp(collection: CollectionDeclaration): RecordLink {
  const kept = keptFields(collection)
  return async (event, next) => {
    if (event.request) {
      const { values } = event.record
      if (!isSuperuser(event.request)) for (const field of kept) values[field] = event.original?.values[field] ?? ''
      const move = moveOf(collection, changeOf(event))
      for (const [field, what] of Object.entries(move?.stamps ?? {})) values[field] = await stampOf(event, what)
    }
    await next()
  }
}

function keptFields({ states }: CollectionDeclaration): ReadonlySet<string> {
  const stamps = (states?.moves ?? []).flatMap((move) => Object.entries(move.stamps ?? {}))
  return new Set(stamps.flatMap(([field, what]) => (what === '' ? [] : [field])))
}

async function stampOf({ app, request }: RecordEvent, what: Stamp): Promise<string> {
  const person = request?.auth?.collection.name === 'users' ? request.auth : null
  if (what === 'viewer') return person?.values.id ?? ''
  if (what === 'today') return todayAt(app, person?.values['calendar'])
  return what === 'now' ? formatDateTime(app.clock()) : ''
}

function changeOf({ original, record }: RecordEvent) {
  return { stored: original?.values ?? null, row: record.values }
}

function moverOf(event: RecordEvent): Viewer | null {
  const person = askingViewer(event)
  if (person || !event.request || !isSuperuser(event.request)) return person
  const { id } = event.request.auth!.values
  return { id, external: false, grants: [], leadsProjects: [], leadsSpecialty: [], isSuperuser: true }
}
