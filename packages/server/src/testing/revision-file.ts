import { recordsOf, type TimesheetFixture, type ViewerName } from './timesheet-fixture.ts'

/** A revision as a file names it. */
interface FiledRevision {
  readonly id: string
  readonly document: string
  readonly project: string
  readonly specialty: string
}

/** Adds a small file to a revision, which it needs to be sent to be checked; throws where that is refused. */
export async function addRevisionFile(
  { request }: Pick<TimesheetFixture, 'request'>,
  viewer: ViewerName,
  { id, document, project, specialty }: FiledRevision,
): Promise<void> {
  const file = new File(['0\nSECTION\n'], 'planta.dxf')
  const row = { revision: id, document, project, specialty, kind: 'editable', file }
  const { status, body } = await request(viewer, 'POST', recordsOf('revision_files'), row)
  if (status !== 200) throw new Error(`no file was added: ${JSON.stringify(body)}`)
}
