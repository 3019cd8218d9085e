import { findRowsById, findRowsByKey, isRecordOf, type RecordSet, type RowOf } from '@timesheet/engine'
import {
  type documentOpenings,
  documents,
  dueSoonBefore,
  emitions,
  issuePurposes,
  originKey,
  responseCodes,
  responses,
  revisions,
  transmittals,
} from '@timesheet/domain/documents'
import type { WorkingDays } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { projects } from '@timesheet/domain/projects'
import { findWorkingDays } from '../kernel/find-working-days.ts'
import { findOrigins } from './opening-facts.ts'
import type { WritePlace } from './settle-revisions.ts'

type Opening = Pick<
  RowOf<typeof documentOpenings>,
  'project' | 'document' | 'code' | 'purpose' | 'issuedOn' | 'origin' | 'answer' | 'answeredOn' | 'dueOn'
> & { readonly series: RowOf<typeof revisions>['series'] | '' }
type OpeningSet = RecordSet<typeof documentOpenings>

/** Writes the revisions in force that another tool issued, with their issues under the transmittals of origin. */
export async function openDocuments(set: OpeningSet, rows: readonly Opening[]): Promise<void> {
  const place: WritePlace = set
  const own = await findRowsById(
    place,
    documents,
    rows.map(({ document }) => document),
  )
  const opened = rows.flatMap((row) => {
    const specialty = own.get(row.document)?.specialty
    return specialty && row.series !== '' ? [{ ...row, series: row.series, specialty }] : []
  })
  const drawn = await place.app.records.createAll(revisions, await revisionsOf(place, opened), place.tx)
  const revisionOf = new Map(drawn.map(({ values }) => [values.document, values]))
  const originOf = await writeOrigins(place, opened)
  const purposes = await findRowsById(place, issuePurposes, [...new Set(opened.map(({ purpose }) => purpose))])
  const working = await findDueCalendars(place, opened)
  const issues = opened.flatMap((row) => {
    const { document, project, specialty, purpose, issuedOn, dueOn, answer, answeredOn } = row
    const revision = revisionOf.get(document)
    const origin = originOf(row)
    if (!revision || !origin) return []
    const isAwaited = purposes.get(purpose)?.answer === 'customer'
    // An answer of which a day is known is recorded as one, which moves the issue.
    const state = answer !== '' && answeredOn === '' ? 'answered' : isAwaited ? 'waiting' : 'issued'
    return [
      {
        ...{ transmittal: origin.id, number: origin.number, revision: revision.id, result: revision.result },
        ...{ document, project, specialty, purpose, issuedOn, state: state as 'answered' | 'waiting' | 'issued' },
        ...(dueOn !== '' && { dueOn, dueSoonOn: dueSoonBefore(dueOn, working.get(project)!) }),
      },
    ]
  })
  const made = await place.app.records.createAll(emitions, issues, place.tx)
  await recordAnswers(set, opened, new Map(made.map(({ values }) => [values.document, values.id])))
}

type Opened = Opening & { readonly specialty: string; readonly series: RowOf<typeof revisions>['series'] }

async function revisionsOf(place: WritePlace, opened: readonly Opened[]) {
  const codes = await findRowsById(place, responseCodes, [...new Set(opened.map(({ answer }) => answer))])
  return opened.map(({ project, document, specialty, code, series, purpose, issuedOn, origin, answer }) => {
    const result = codes.get(answer)?.result ?? ''
    const state = answer === '' ? ('issued' as const) : ('answered' as const)
    const issued = { purpose, issuedOn, origin, state, ...(result && { result }) }
    return { project, document, specialty, code, series, order: 1, ...issued }
  })
}

/** The transmittals of origin by what they are called; those that no document named before are written. */
async function writeOrigins(place: WritePlace, opened: readonly Opened[]) {
  const of = new Map<string, { readonly id: string; readonly number: number }>()
  const keyOf = ({ project, origin }: Pick<Opened, 'project' | 'origin'>) => `${project} ${originKey(origin)}`
  const byProject = Map.groupBy(opened, (row) => row.project)
  const places = await findRowsById(place, projects, byProject.keys())
  for (const [project, own] of byProject) {
    const known = await findOrigins(place, project)
    for (const { id, number, code } of known) of.set(keyOf({ project, origin: code }), { id, number })
    const added = [...new Map(own.map((row) => [keyOf(row), row])).values()].filter((row) => !of.has(keyOf(row)))
    const last = known[0]?.number ?? 0
    // Their number only keeps them apart and tells them from drafts: what they are called is their text.
    const rows = added.map(({ origin, issuedOn }, at) => ({
      ...{ project, direction: 'opening' as const, number: last + at + 1, code: origin, state: 'sent' as const },
      ...{ subject: 'Empalme: emitido con otra herramienta', medium: 'email' as const, sentOn: issuedOn },
      // Its readers see what they were sent, whoever sent it.
      customer: places.get(project)?.customer ?? '',
    }))
    for (const { values } of await place.app.records.createAll(transmittals, rows, place.tx))
      of.set(keyOf({ project, origin: values.code }), values)
  }
  return (row: Opened) => of.get(keyOf(row))
}

/** The working days of the projects in which answers are waited for. */
async function findDueCalendars(
  place: WritePlace,
  opened: readonly Opened[],
): Promise<ReadonlyMap<string, WorkingDays>> {
  const awaited = Map.groupBy(
    opened.filter(({ dueOn }) => dueOn !== ''),
    ({ project }) => project,
  )
  const own = await findRowsById(place, projects, awaited.keys())
  const of = new Map<string, WorkingDays>()
  for (const [project, rows] of awaited) {
    const [from = ''] = rows.map(({ issuedOn }) => issuedOn).toSorted()
    of.set(project, await findWorkingDays(place, own.get(project)?.calendar ?? '', from))
  }
  return of
}

async function recordAnswers(
  { app, tx, request }: OpeningSet,
  opened: readonly Opened[],
  emitionOf: ReadonlyMap<string, string>,
): Promise<void> {
  const auth = request?.auth
  const recordedBy = isRecordOf(auth, users) ? auth.values.id : ''
  const answers = opened.flatMap(({ document, project, answer, answeredOn }) => {
    const emition = emitionOf.get(document)
    return emition && answeredOn !== '' ? [{ emition, project, code: answer, receivedOn: answeredOn, recordedBy }] : []
  })
  if (answers.length > 0) await app.records.createAll(responses, answers, tx)
}

/** Removes what was written of empalmes that are taken back; of a transmittal of origin, with the last that names it. */
export async function takeBackOpenings({ app, tx }: OpeningSet, rows: readonly Opening[]): Promise<void> {
  const place: WritePlace = { app, tx }
  const keys = rows.map(({ document }) => ({ document }))
  const issued = await findRowsByKey(place, emitions, keys)
  const answers = await findRowsByKey(
    place,
    responses,
    issued.map(({ id }) => ({ emition: id })),
  )
  await app.records.deleteAll(responses, idsOf(answers), tx)
  await app.records.deleteAll(emitions, idsOf(issued), tx)
  const named = [...new Set(issued.map(({ transmittal }) => transmittal))]
  const left = await findRowsByKey(
    place,
    emitions,
    named.map((transmittal) => ({ transmittal })),
  )
  const kept = new Set(left.map(({ transmittal }) => transmittal))
  await app.records.deleteAll(
    transmittals,
    named.filter((id) => !kept.has(id)),
    tx,
  )
  await app.records.deleteAll(revisions, idsOf(await findRowsByKey(place, revisions, keys)), tx)
}

function idsOf(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => id)
}
