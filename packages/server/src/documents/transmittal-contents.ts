import { type App, findRowsByKey, type RowOf } from '@timesheet/engine'
import {
  distinctNames,
  emitions,
  offeredName,
  type revisionFiles,
  type RevisionStamp,
  stampOf,
} from '@timesheet/domain/documents'
import { findIssueFacts } from './issue-facts.ts'
import { findCustomerFiles, findIssuedFiles } from './issued-files.ts'

type IssueFacts = ReturnType<Awaited<ReturnType<typeof findIssueFacts>>>

/** A document of a transmittal, with the revision and the purpose with which it goes. */
export type IssuedDocument = { readonly emition: RowOf<typeof emitions> } & {
  readonly [Part in 'document' | 'revision' | 'purpose']: NonNullable<IssueFacts[Part]>
}

/** A file of a transmittal, under the name by which it is offered. */
export interface TransmittalFile {
  readonly name: string
  readonly row: RowOf<typeof revisionFiles>
  /** What it says of itself to a customer whose revision does not count any more; the firm keeps what was sent. */
  readonly stamp: RevisionStamp | null
}

/** What goes with a transmittal. */
export interface TransmittalContents {
  readonly documents: readonly IssuedDocument[]
  readonly files: readonly TransmittalFile[]
}

/**
 * The documents of a transmittal, in the order of their codes, and the files that go with them; for a customer only
 * those that they may take.
 */
export async function findTransmittalContents(
  app: App,
  transmittal: string,
  { isForCustomer = false } = {},
): Promise<TransmittalContents> {
  const all = (await findRowsByKey({ app }, emitions, [{ transmittal }])).filter(({ state }) => state !== 'cancelled')
  const facts = await findIssueFacts({ app }, all)
  const issued = all
    .flatMap((emition) => {
      const { document, revision, purpose } = facts(emition)
      return document && revision && purpose ? [{ emition, document, revision, purpose }] : []
    })
    .toSorted((a, b) => (a.document.code < b.document.code ? -1 : 1))
  const findFiles = isForCustomer ? findCustomerFiles : findIssuedFiles
  const of = await findFiles(
    { app },
    issued.map(({ revision }) => revision.id),
  )
  const offered = issued.flatMap(({ document, revision }) =>
    (of.get(revision.id) ?? []).map((row) => ({
      ...{ row, name: offeredName(document, revision, row.name) },
      stamp: isForCustomer ? stampOf(revision.state, document) : null,
    })),
  )
  const names = distinctNames(offered.map(({ name }) => name))
  return { documents: issued, files: offered.map((file, at) => ({ ...file, name: names[at] ?? file.name })) }
}
