import {
  bindRule,
  findRows,
  findRowsById,
  findRowsByKey,
  type Installer,
  isRecordOf,
  type RecordSet,
  type RowOf,
  StandingRows,
} from '@timesheet/engine'
import {
  checkResponse,
  codesOfProject,
  effectiveAnswer,
  emitions,
  isLateAnswer,
  responseCodes,
  responses,
  reviewerKey,
  revisions,
  transmittals,
} from '@timesheet/domain/documents'
import { users } from '@timesheet/domain/people'
import { todayOfProjects } from './today-of-projects.ts'
import { transmittalsLock } from '../kernel/document-locks.ts'
import { settleRevisions, type WritePlace } from './settle-revisions.ts'

type ResponseSet = RecordSet<typeof responses>

/** Writes what a code means, who recorded it, and whether it comes too late; under the lock under which one sends. */
async function stampResponses(set: ResponseSet, next: () => Promise<void>): Promise<void> {
  const locks = [...new Set(set.drafts.map(({ row }) => transmittalsLock(row.project)))].toSorted()
  await set.tx.lock(...locks)
  const codes = await findRowsById(set, responseCodes, [...new Set(set.drafts.map(({ row }) => row.code))])
  const of = await findRowsById(set, emitions, [...new Set(set.drafts.map(({ row }) => row.emition))])
  const known = await findRowsById(set, revisions, [...new Set([...of.values()].map(({ revision }) => revision))])
  const auth = set.request?.auth
  for (const { row, request } of set.drafts) {
    const emition = of.get(row.emition)
    row.result = codes.get(row.code)?.result ?? ''
    row.isLate = emition ? isLateAnswer(emition, known.get(emition.revision)) : false
    if (!request) continue
    row.recordedBy = isRecordOf(auth, users) ? auth.values.id : ''
    row.bySilence = false
  }
  await next()
}

const responsesRule = bindRule(responses, {
  gather: async (set) => {
    const ids = [...new Set(set.drafts.map(({ row }) => row.emition))]
    const given = await findRowsByKey(
      set,
      responses,
      ids.map((emition) => ({ emition })),
    )
    return {
      of: await findRowsById(set, emitions, ids),
      all: new StandingRows(set, given, ({ emition }) => emition),
      incoming: await findRowsById(set, transmittals, incomingOf(set)),
      codes: await findRows(set, responseCodes),
      today: await todayOfProjects(
        set,
        set.request,
        set.drafts.map(({ row }) => row.project),
      ),
    }
  },
  check: (draft, { of, all, incoming, codes, today }) =>
    checkResponse(draft.row, {
      emition: of.get(draft.row.emition) ?? null,
      codes: new Set(codesOfProject(codes, draft.row.project).map(({ id }) => id)),
      others: all.beside(draft),
      incoming: incoming.get(draft.row.incoming) ?? null,
      today,
    }),
})

function incomingOf({ drafts }: ResponseSet): readonly string[] {
  return [...new Set(drafts.map(({ row }) => row.incoming))].filter(Boolean)
}

/** The answer that counts, on the issue and on its revision; one that came too late changes nothing. */
async function followResponses({ app, tx, drafts, action }: ResponseSet): Promise<void> {
  const counted = action === 'delete' ? [] : drafts.filter(({ row }) => !row.isLate)
  if (counted.length === 0) return
  const place: WritePlace = { app, tx }
  const ids = [...new Set(counted.map(({ row }) => row.emition))]
  const given = await findRowsByKey(
    place,
    responses,
    ids.map((emition) => ({ emition })),
  )
  const of = Map.groupBy(given, ({ emition }) => emition)
  const changes = ids.flatMap((id) => {
    const effective = effectiveAnswer((of.get(id) ?? []).flatMap(answerOf))
    return effective
      ? [{ id, state: 'answered' as const, result: effective.result, answeredOn: effective.receivedOn.slice(0, 10) }]
      : []
  })
  const answered = await app.records.updateAll(emitions, changes, tx)
  await settleRevisions(
    place,
    answered.map(({ values }) => values.revision),
  )
}

/** An answer as one of a reviewer's; of those of one day the one that was recorded later is the latest. */
function answerOf({ id, reviewer, result, receivedOn, created, isLate, bySilence }: RowOf<typeof responses>) {
  if (result === '') return []
  return [{ id, result, isLate, bySilence, reviewer: reviewerKey(reviewer), receivedOn: `${receivedOn} ${created}` }]
}

/** Checks the answers of customers and lets them count. */
export const responseRules: Installer = (hooks) => {
  hooks.on('save', responses, stampResponses).after(responses, followResponses)
  hooks.use(responsesRule)
}
