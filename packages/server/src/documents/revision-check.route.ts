import {
  ApiError,
  type App,
  countIn,
  findRows,
  findRowsById,
  type RouteHandler,
  type RowOf,
  stream,
} from '@timesheet/engine'
import { documents, type revisionCheckRoute, revisionFiles, revisions, verdictOf } from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import { isTokenOf, leadOf } from './check-token.ts'
import { type CheckedRevision, checkPage, unknownCheckPage } from './revision-check-page.ts'

/** How often an address may ask: a site's telephones share one. */
const OF_ADDRESS = { max: 60, seconds: 60 }
const NO_TOKEN = '0'.repeat(12)
const NOT_FOUND = 404

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** Says whether a printed sheet is in force, to whoever holds it. */
export const answerRevisionCheck: RouteHandler<typeof revisionCheckRoute> = async ({ input, ctx }, app) => {
  if (!(await countIn(app, { key: `revision check of ${ctx.ip}`, ...OF_ADDRESS }))) throw new ApiError(429)
  const told = await findChecked(app, input.token)
  return told ? stream(checkPage(told), HEADERS) : stream(unknownCheckPage(), HEADERS, NOT_FOUND)
}

async function findChecked(app: App, token: string): Promise<CheckedRevision | null> {
  // What is no token asks the database, too, so that it takes as long as one that is unknown.
  const lead = leadOf(token) ?? NO_TOKEN
  const led = await findRows({ app }, revisionFiles, {
    filter: 'sha256 >= {:from} && sha256 <= {:to}',
    params: { from: lead, to: `${lead}g` },
  })
  const file = led.find((row) => isTokenOf(token, row))
  const revision = file && (await findRowsById({ app }, revisions, [file.revision])).get(file.revision)
  if (!revision) return null
  const document = (await findRowsById({ app }, documents, [revision.document])).get(revision.document)
  const verdict = verdictOf(revision, document)
  if (!document || !verdict) return null
  return {
    verdict,
    code: document.code,
    title: document.title,
    revision: revision.code,
    issued: formatDay(revision.issuedOn),
    firm: app.settings.values.meta.appName,
    newer: verdict === 'superseded' ? await newerThan(app, revision) : '',
  }
}

async function newerThan(app: App, { document, order }: RowOf<typeof revisions>): Promise<string> {
  const later = await findRows({ app }, revisions, {
    filter: 'document = {:document} && order > {:order}',
    params: { document, order },
    sort: '-order',
  })
  return later.find((row) => verdictOf(row) === 'in_force')?.code ?? ''
}
