import { Skeleton } from '@mantine/core'
import { areLoadColumns, documentOpenings, type LoadColumns } from '@timesheet/domain/documents'
import type { TableRow } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addErrorTexts } from '../../../data/error-texts.ts'
import { useColumnMemory } from '../../../widgets/column-choice/use-column-memory.ts'
import { useMay } from '../../../widgets/may.ts'
import { TableSource } from '../../../widgets/table-source/table-source.tsx'
import { LastLoad } from './last-load.tsx'
import { LOAD_TEXTS_ES } from './load-texts.es.ts'
import { ReadRows } from './read-rows.tsx'
import classes from './load.module.css'

addErrorTexts(LOAD_TEXTS_ES)

const EXAMPLE = 'Código;Título;Especialidad;Tipo;Horas presupuestadas\n2631-CI-PL-0001;Planta de fundaciones;CI;PL;40'

/** What a list may bring of a project that began elsewhere; few need it, and once. */
function OpeningHelp() {
  return (
    <details className={classes.opening}>
      <summary>Empalme de un proyecto que ya venía con otra herramienta</summary>
      <p>
        La lista lleva además las columnas Revisión vigente, Propósito, Fecha de emisión, Remito de origen, y Respuesta
        o Respuesta pendiente hasta. Sólo antes del primer remito propio, y para documentos sin revisiones.
      </p>
      <p>Desde qué número siguen los remitos se dice en los documentos del proyecto, en Codificación y respuestas.</p>
    </details>
  )
}

/** Takes a list of documents, pasted or from a file, and loads it once it has been reviewed. */
export function LoadList({ project }: { readonly project: string }) {
  const [rows, setRows] = useState<readonly TableRow[] | null>(null)
  const [showing, setShowing] = useState<{ readonly line?: ((line: number) => void) | undefined }>({})
  const [isLoaded, setIsLoaded] = useState(false)
  // By the heads, so that a list that is corrected and reviewed again is not asked again.
  const [own, setOwn] = useState<ReadonlyMap<string, LoadColumns>>(new Map())
  const memory = useColumnMemory({ project, list: 'documents' }, areLoadColumns)
  const mayOpen = useMay(documentOpenings, 'create', { project })
  const handleRows = (next: readonly TableRow[] | null, line?: (line: number) => void) => {
    setRows(next)
    setShowing({ line })
  }
  return (
    <>
      <TableSource label="Lista" example={EXAMPLE} kind="documents" onRows={handleRows} />
      <LastLoad project={project} />
      {isLoaded && !rows ? (
        <p className={classes.muted}>
          Lo cargado se ve en el <Link to={`/projects/${project}/documents`}>listado del proyecto</Link>. Sus archivos
          se traen en <Link to={`/documents/upload?project=${project}`}>Subir archivos</Link>.
        </p>
      ) : null}
      {mayOpen && !rows ? <OpeningHelp /> : null}
      {rows && memory.isLoading ? <Skeleton height={160} /> : null}
      {rows && !memory.isLoading ? (
        <ReadRows
          {...{ project, rows, own, mayOpen }}
          onLine={showing.line}
          remembered={memory.known}
          onOwn={(key, columns) => setOwn(new Map([...own, [key, columns]]))}
          onLoaded={(key, columns) => {
            setRows(null)
            setIsLoaded(true)
            void (own.has(key) && memory.remember(key, columns))
          }}
        />
      ) : null}
    </>
  )
}
