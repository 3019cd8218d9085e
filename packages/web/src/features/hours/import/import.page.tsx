import { Skeleton } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { addErrorTexts } from '../../../data/error-texts.ts'
import { codeText } from '../../../data/hours-text.ts'
import { FILE_TEXTS_ES } from '../../../data/table-file/file-texts.es.ts'
import { type FileCode, FileRefused } from '../../../data/table-file/inflated-size.ts'
import { readFile } from '../../../data/table-file/read-file.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page as PageFrame } from '../../../ui/page.tsx'
import { type AskedSheet, askedSheet, SheetQuestion } from '../../../widgets/table-source/sheet-question.tsx'
import { useViewer } from '../../../widgets/viewer.ts'
import { EarlierImports } from './components/earlier-imports.tsx'
import { ImportSource } from './components/import-source.tsx'
import { IMPORT_TEXTS_ES } from './import-texts.es.ts'
import type { ImportFile } from './use-import.ts'

addErrorTexts({ ...FILE_TEXTS_ES, ...IMPORT_TEXTS_ES })

const OpenedImport = lazyPart(() => import('./components/open-import.tsx'), 'OpenedImport')

/** Reads a file; of two that are given in a row, the last one. */
function useFile() {
  const [file, setFile] = useState<ImportFile | null>(null)
  const [refused, setRefused] = useState<FileCode | null>(null)
  const [asked, setAsked] = useState<AskedSheet | null>(null)
  const [busy, setBusy] = useState(false)
  const given = useRef(0)
  const open = async (next: File, sheet?: number) => {
    given.current += 1
    const id = given.current
    setBusy(true)
    setRefused(null)
    setAsked(null)
    try {
      const rows = await readFile(next, 'hours', sheet)
      if (given.current === id) setFile({ id, name: next.name, rows })
    } catch (error) {
      if (given.current === id) {
        const question = askedSheet(next, error)
        setAsked(question)
        if (!question) setRefused(error instanceof FileRefused ? error.code : 'file_broken')
      }
    }
    if (given.current === id) setBusy(false)
  }
  return { file, refused, asked, busy, open, close: () => setFile(null) }
}

/** A file that is dropped beside the button is read, too; without this the browser would leave the page to show it. */
function useDrops(onFile: (file: File) => void): void {
  const take = useRef(onFile)
  useEffect(() => {
    take.current = onFile
  })
  useEffect(() => {
    const handleOver = (event: DragEvent) => event.preventDefault()
    const handleDrop = (event: DragEvent) => {
      if (event.defaultPrevented) return
      event.preventDefault()
      const [file] = event.dataTransfer?.files ?? []
      if (file) take.current(file)
    }
    window.addEventListener('dragover', handleOver)
    window.addEventListener('drop', handleDrop)
    return () => {
      window.removeEventListener('dragover', handleOver)
      window.removeEventListener('drop', handleDrop)
    }
  }, [])
}

/** `/hours/import`: hours of other programs and spreadsheets, reviewed line by line and imported as one act. */
export function Page() {
  const viewer = useViewer()
  if (viewer.external || viewer.isSuperuser)
    return (
      <PageFrame>
        <EmptyState title="Esta cuenta no importa horas" help="Son de quienes trabajan en la empresa." />
      </PageFrame>
    )
  return <Import by={viewer.id} />
}

function Import({ by }: { readonly by: string }) {
  const { file, refused, asked, busy, open, close } = useFile()
  useDrops((next) => void open(next))
  const question = asked ? <SheetQuestion asked={asked} onSheet={(next, sheet) => void open(next, sheet)} /> : null
  return (
    <PageFrame>
      <PageHeader
        title="Importar horas"
        subtitle="De otro programa o de una planilla: se revisan línea por línea antes de entrar, y se pueden deshacer."
      />
      {file ? (
        <>
          {question}
          <Suspense fallback={<Skeleton height={320} />}>
            <OpenedImport key={file.id} file={file} onClose={close} />
          </Suspense>
        </>
      ) : (
        <ImportSource
          {...{ busy, question }}
          problem={refused && codeText({ code: refused })}
          onFile={(next) => void open(next)}
        />
      )}
      <EarlierImports by={by} />
    </PageFrame>
  )
}
