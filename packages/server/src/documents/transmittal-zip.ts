import { type App, stream } from '@timesheet/engine'
import { revisionFiles, type Transmittal } from '@timesheet/domain/documents'
import { Readable } from 'node:stream'
import { zipStream } from '../kernel/zip-stream.ts'
import { nameOfCopy, openCopy } from './stamped-copy.ts'
import { coverName, coverOf } from './transmittal-cover.ts'
import type { TransmittalContents, TransmittalFile } from './transmittal-contents.ts'

/** The cover of a transmittal that was sent and the files that went with it as an answer, in one archive. */
export async function zipAnswer(
  app: App,
  row: Omit<Transmittal, 'collectionId' | 'collectionName'>,
  contents: TransmittalContents,
): Promise<ReturnType<typeof stream>> {
  const code = coverName(row)
  const cover = { name: `${code}.pdf`, content: await coverOf(app, row, contents) }
  const files = contents.files.filter((file) => file.row.issued).map((file) => zipped(app, file))
  return stream(await zipStream([cover, ...files], { mtime: app.clock() }), {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${code}.zip"`,
    'cache-control': 'no-store',
  })
}

function zipped(app: App, { name, row, stamp }: TransmittalFile) {
  const folder = app.collections.find(revisionFiles.name)?.id ?? revisionFiles.name
  const key = `${folder}/${row.id}/${row.file}`
  const content = async () => {
    const copy = await openCopy(app, { key, name, bytes: row.bytes, stamp })
    return copy instanceof Readable ? copy : Readable.from([copy])
  }
  return { name: nameOfCopy(name, stamp), content }
}
