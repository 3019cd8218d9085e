import { revisionFiles } from '@timesheet/domain/documents'
import type { App } from '@timesheet/engine'
import { createHash } from 'node:crypto'
import type { Company } from './company.ts'
import { drawingPdf, writtenPdf } from './drawing-pdf.ts'
import type { SeededProject } from './projects.ts'
import { insertRows } from './write-company.ts'

type Row = SeededProject['revisions'][number]

/** Of so many documents everything that happened is told, and of one project at most: those that are looked at first. */
const MOST_TOLD = 6
const MOST_OF_PROJECT = 2
/** Written at once. */
const AT_ONCE = 32
/** The types that are drawn; what is of any other is written. */
const DRAWN = new Set(['PL', 'DG'])
/** Who works on these has given nothing to be checked. */
const WITHOUT_FILES = new Set(['draft', 'in_progress'])

/** The documents whose history is told, each with its revisions: those that were revised, since they are worth comparing. */
export function drawnDocuments(projects: readonly SeededProject[]) {
  return projects
    .flatMap((project) => {
      const of = Map.groupBy(project.revisions, ({ document }) => String(document))
      return project.documents
        .map((document) => ({ project, document, revisions: of.get(document.id) ?? [] }))
        .filter(({ revisions }) => revisions.length > 1)
        .slice(0, MOST_OF_PROJECT)
    })
    .slice(0, MOST_TOLD)
}

/** Gives each revision that was checked its document as a PDF, which changes from one revision to the next. */
export async function seedFiles(app: App, { projects, catalogues }: Company): Promise<void> {
  const collection = app.collections.all().find(({ name }) => name === revisionFiles.name)
  const folder = collection?.id ?? revisionFiles.name
  const told = new Set(drawnDocuments(projects).map(({ document }) => document.id))
  const drawn = new Set(catalogues.document_types.filter(({ code }) => DRAWN.has(String(code))).map(({ id }) => id))
  const files = projects.flatMap((project) => filesOf(project, { told, drawn }))
  for (let from = 0; from < files.length; from += AT_ONCE)
    await Promise.all(
      files
        .slice(from, from + AT_ONCE)
        .map(({ row, content }) =>
          app.files.put(`${folder}/${row.id}/${String(row['file'])}`, content, 'application/pdf'),
        ),
    )
  await insertRows(
    app,
    revisionFiles.name,
    files.map(({ row }) => row),
  )
}

interface Kinds {
  readonly told: ReadonlySet<string>
  readonly drawn: ReadonlySet<string>
}

function filesOf({ row: project, documents, revisions: all }: SeededProject, { told, drawn }: Kinds) {
  const of = Map.groupBy(all, ({ document }) => String(document))
  return documents.flatMap((document) => {
    const isTold = told.has(document.id)
    return (of.get(document.id) ?? []).flatMap((revision, before) => {
      if (!isTold && WITHOUT_FILES.has(String(revision['state']))) return []
      const about = {
        code: String(document['code']),
        title: String(document['title']),
        project: String(project['name']),
        revision: String(revision['code']),
        before,
      }
      const content = isTold || drawn.has(String(document['type'])) ? drawingPdf(about) : writtenPdf(about)
      const name = isTold ? 'plano.pdf' : `${about.code}_Rev${about.revision}.pdf`
      return [{ row: fileOf(revision, { content, name }), content }]
    })
  })
}

function fileOf(revision: Row, { content, name }: { readonly content: Buffer; readonly name: string }): Row {
  return {
    id: revision.id,
    revision: revision.id,
    document: revision['document'],
    project: revision['project'],
    specialty: revision['specialty'],
    kind: 'pdf',
    file: `plano_${revision.id.slice(-10)}.pdf`,
    replaces: '',
    name,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    uploadedBy: revision['preparer'],
    // When it was sent to be checked, not when the company was made.
    ...(revision['preparedAt'] ? { created: revision['preparedAt'], updated: revision['preparedAt'] } : {}),
  }
}
