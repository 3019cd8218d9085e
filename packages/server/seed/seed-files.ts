import { revisionFiles } from '@timesheet/domain/documents'
import type { App } from '@timesheet/engine'
import { createHash } from 'node:crypto'
import { drawingPdf } from './drawing-pdf.ts'
import type { SeededProject } from './projects.ts'
import { insertRows } from './write-company.ts'

type Row = SeededProject['revisions'][number]

/** How many documents have files, and how many of one project at most: enough to look at, written at once. */
const MOST_DOCUMENTS = 6
const MOST_OF_PROJECT = 2

/** The documents with files, each with its revisions: those that were revised, since they are worth comparing. */
export function drawnDocuments(projects: readonly SeededProject[]) {
  return projects
    .flatMap((project) => {
      const of = Map.groupBy(project.revisions, ({ document }) => String(document))
      return project.documents
        .map((document) => ({ project, document, revisions: of.get(document.id) ?? [] }))
        .filter(({ revisions }) => revisions.length > 1)
        .slice(0, MOST_OF_PROJECT)
    })
    .slice(0, MOST_DOCUMENTS)
}

/** Gives each revision of some documents its drawing as a PDF, which changes from one revision to the next. */
export async function seedFiles(app: App, projects: readonly SeededProject[]): Promise<void> {
  const collection = app.collections.all().find(({ name }) => name === revisionFiles.name)
  const folder = collection?.id ?? revisionFiles.name
  const rows: Row[] = []
  for (const { project, document, revisions } of drawnDocuments(projects))
    for (const [before, revision] of revisions.entries()) {
      const content = drawingPdf({
        code: String(document['code']),
        title: String(document['title']),
        project: String(project.row['name']),
        revision: String(revision['code']),
        before,
      })
      const row = fileOf(revision, content)
      await app.files.put(`${folder}/${row.id}/${String(row['file'])}`, content, 'application/pdf')
      rows.push(row)
    }
  await insertRows(app, revisionFiles.name, rows)
}

function fileOf(revision: Row, content: Buffer): Row {
  return {
    id: revision.id,
    revision: revision.id,
    document: revision['document'],
    project: revision['project'],
    specialty: revision['specialty'],
    kind: 'pdf',
    file: `plano_${revision.id.slice(-10)}.pdf`,
    replaces: '',
    name: 'plano.pdf',
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    uploadedBy: revision['preparer'],
  }
}
