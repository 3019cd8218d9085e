import {
  ApiError,
  findRowsById,
  findRowsByKey,
  type RequestInfo,
  type RowOf,
  type WritingHandler,
} from '@timesheet/engine'
import {
  type answerTransmittalRoute,
  checkCustomerAnswer,
  documents,
  emitions,
  type GivenAnswer,
  isSameAnswer,
  latestAnswer,
  MOST_ANSWERS,
  responses,
  revisions,
  transmittals,
} from '@timesheet/domain/documents'
import { customers } from '@timesheet/domain/projects'
import type { InboxPlace } from '../kernel/inbox.ts'
import { refuse } from '../kernel/refuse.ts'
import { findOneAddressed } from './addressed.ts'
import { findBroughtCopies } from './brought-copies.ts'
import { storeCommented } from './commented-copies.ts'
import { findAnsweringProjects, reviewerOf } from './customer-answers.ts'
import { transmittalsLock } from '../kernel/document-locks.ts'
import { tellControl } from './tell-control.ts'
import { todayOfProjects } from './today-of-projects.ts'

type Addressed = RowOf<typeof transmittals>

/**
 * Answers documents of a transmittal of theirs as a person of the customer; a file under the id of an issue is its
 * commented copy, if it did not arrive in parts before. The answers are rows like those that
 * document control records, by the same rules; what stands is read again under the lock under which one sends and
 * revokes. What they answered already, as in two windows at once, is neither recorded nor told again.
 */
export const answerTransmittal: WritingHandler<typeof answerTransmittalRoute> = async (call, app) => {
  const { input, info, ctx, transact } = call
  const given = readAnswers(input.answers)
  const row = await findOneAddressed(app, info, input.transmittal)
  const { uploads } = await ctx.readBody()
  const copies = await findBroughtCopies(app, ctx, { given, uploads })
  const stored = new Map<string, string>()
  const answer = await transact(async (scope) => {
    const { tx } = scope
    const place = { app, ...scope }
    await tx.lock(transmittalsLock(row.project))
    const answered = await findAsked(place, row, given)
    const receivedOn = await todayOfProjects(place, info, [row.project])
    const said = {
      project: row.project,
      reviewer: reviewerOf(info),
      receivedOn,
      recordedBy: info.auth?.values.id ?? '',
    }
    const fresh = await notRepeated(place, given, said)
    await app.records.createAll(
      responses,
      fresh.map(({ emition, code, notes }) => ({ emition, code, notes, ...said })),
      tx,
    )
    const told = new Set(fresh.map(({ emition }) => emition))
    for (const { emition, revision } of answered) {
      const upload = copies.of(emition)
      if (!upload || !revision) continue
      const { id, isNew } = await storeCommented(place, { revision, upload, uploadedBy: said.recordedBy })
      stored.set(emition, id)
      if (isNew) told.add(emition)
    }
    if (told.size > 0) await tellAnswered(place, { row, info, count: told.size })
    return { answered: given.length }
  })
  await copies.settle(stored)
  return answer
}

/** What is answered; refuses what the project does not let them answer, or nobody waits for. */
async function findAsked(place: InboxPlace, row: Addressed, given: readonly GivenAnswer[]) {
  const isEnabled = (await findAnsweringProjects(place, [row.project])).has(row.project)
  // As it stands now, under the lock under which it is made void.
  const transmittal = (await findRowsById(place, transmittals, [row.id])).get(row.id) ?? row
  const of = await findRowsById(
    place,
    emitions,
    given.map(({ emition }) => emition),
  )
  const known = await findRowsById(place, revisions, [...new Set([...of.values()].map(({ revision }) => revision))])
  const about = await findRowsById(place, documents, [...new Set([...of.values()].map(({ document }) => document))])
  return given.map(({ emition: id }) => {
    const emition = of.get(id)
    if (emition?.transmittal !== row.id) throw new ApiError(404)
    const revision = known.get(emition.revision)
    refuse(checkCustomerAnswer({ isEnabled, transmittal, emition, revision, document: about.get(emition.document) }))
    return { emition: id, revision }
  })
}

/** The answers that say something else than what this reviewer answered last. */
async function notRepeated(
  place: InboxPlace,
  given: readonly GivenAnswer[],
  { reviewer, receivedOn }: { readonly reviewer: string; readonly receivedOn: string },
): Promise<readonly GivenAnswer[]> {
  const keys = given.map(({ emition }) => ({ emition }))
  const of = Map.groupBy(await findRowsByKey(place, responses, keys), ({ emition }) => emition)
  return given.filter((answer) => {
    const former = latestAnswer(of.get(answer.emition) ?? [], reviewer)
    return !former || !isSameAnswer({ ...answer, receivedOn }, former)
  })
}

interface Told {
  readonly row: Addressed
  readonly info: Pick<RequestInfo, 'auth'>
  readonly count: number
}

/** Tells document control and who leads the project that the customer answered. */
async function tellAnswered(place: InboxPlace, { row, info, count }: Told): Promise<void> {
  const customer = (await findRowsById(place, customers, [row.customer])).get(row.customer)
  const what = count === 1 ? '1 documento' : `${count} documentos`
  await tellControl(place, {
    row,
    code: 'DOC-RESPUESTA',
    title: `${reviewerOf(info)}, de ${customer?.name ?? row.recipientOrg}, respondió ${what} del remito ${row.code}`,
  })
}

const MOST_NOTES = 2000

function readAnswers(given: unknown): readonly GivenAnswer[] {
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST_ANSWERS) throw new ApiError(400)
  if (!given.every(isAnswerGiven)) throw new ApiError(400)
  const isTwice = new Set(given.map(({ emition }) => emition)).size < given.length
  if (isTwice) throw new ApiError(400)
  return given
}

function isAnswerGiven(given: unknown): given is GivenAnswer {
  const { emition, code, notes, upload = '' } = Object(given) as Readonly<Record<string, unknown>>
  return [emition, code, notes, upload].every((text) => typeof text === 'string') && String(notes).length <= MOST_NOTES
}
