import { findRows, findRowsByKey, type RequestInfo, type RowOf, type RowPlace } from '@timesheet/engine'
import {
  type AnswerCode,
  type CustomerAnswer,
  codesOfProject,
  customerAnswersIn,
  documentSettings,
  type emitions,
  responseCodes,
  responseLabel,
  responses,
  sameReviewer,
} from '@timesheet/domain/documents'

/** The longest name of a reviewer. */
const MOST_REVIEWER = 120

/** The projects, of these, that let the readers of their customer answer. */
export async function findAnsweringProjects(
  place: RowPlace,
  projects: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(projects)]
  const rows = await findRowsByKey(
    place,
    documentSettings,
    asked.map((project) => ({ project })),
  )
  return new Set(asked.filter((project) => customerAnswersIn(rows, project)))
}

/** The codes with which the customer of a project answers. */
export async function findAnswerCodes(place: RowPlace, project: string): Promise<readonly AnswerCode[]> {
  const rows = codesOfProject(await findRows(place, responseCodes), project)
  const codes = rows.map((row) => ({ id: row.id, code: row.code, label: responseLabel(row) }))
  return codes.toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

/** What was answered to issues, the latest first. */
export async function findCustomerAnswers(
  place: RowPlace,
  issues: readonly RowOf<typeof emitions>[],
  info: Pick<RequestInfo, 'auth'>,
): Promise<(emition: string) => readonly CustomerAnswer[]> {
  const given = await findRowsByKey(
    place,
    responses,
    issues.map(({ id }) => ({ emition: id })),
  )
  const codes = new Map((await findRows(place, responseCodes)).map((row) => [row.id, row]))
  const of = Map.groupBy(
    given.toSorted((a, b) => (`${a.receivedOn} ${a.created}` < `${b.receivedOn} ${b.created}` ? 1 : -1)),
    ({ emition }) => emition,
  )
  const own = reviewerOf(info)
  return (emition) =>
    (of.get(emition) ?? []).map((row) => {
      const { id, reviewer, receivedOn, notes, isLate, bySilence, result } = row
      const code = codes.get(row.code)
      return {
        ...{ id, reviewer, receivedOn, notes, isLate, bySilence },
        code: code?.code ?? '',
        label: responseLabel(code ?? { label: '', result }),
        isOwn: !bySilence && sameReviewer(reviewer, own),
      }
    })
}

/** As whom a reader of the customer answers: their name, by which they correct what they said before. */
export function reviewerOf({ auth }: Pick<RequestInfo, 'auth'>): string {
  return auth ? `${String(auth.values['name'])} ${String(auth.values['surname'])}`.trim().slice(0, MOST_REVIEWER) : ''
}
