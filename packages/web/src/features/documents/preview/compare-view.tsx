import { SegmentedControl, Skeleton } from '@mantine/core'
import { mdiSkipNext, mdiSkipPrevious } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useUrlState } from '../../../widgets/url-state.ts'
import { ComparedOverlay, ComparedSides } from './compared-panes.tsx'
import type { Comparable } from './compared-files.ts'
import { type ComparedFiles, pagesToCompare, pairOf } from './compare-pages.ts'
import { coarseText, countText, differenceText, pairText } from './compare-words.ts'
import { DifferenceLegend } from './difference-marks.tsx'
import { type DifferenceAt, FileComparison } from './file-comparison.ts'
import { NotShown } from './not-shown.tsx'
import type { Zoom } from './pages.model.ts'
import { PDF_PROBLEMS } from './pdf-problems.ts'
import { Coming } from './pdf-view.tsx'
import classes from './preview.module.css'
import { storedFile } from './shown-file.ts'
import { usePdf } from './use-pdf.ts'
import { Tool } from './viewer-tools.tsx'

export interface CompareViewProps {
  readonly old: Comparable
  readonly now: Comparable
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onDownload: (file: Comparable) => void
}

/** Two PDFs of a document compared page by page. */
export function CompareView(props: CompareViewProps) {
  const { old, now, onDownload } = props
  const [attempt, setAttempt] = useState(0)
  const [before, after] = [usePdf(storedFile(old.file), attempt), usePdf(storedFile(now.file), attempt)]
  for (const [file, opening] of [
    [old, before],
    [now, after],
  ] as const)
    if (opening.state === 'failed') {
      const retry = opening.problem === 'unreachable' ? () => setAttempt(attempt + 1) : undefined
      const text = `${file.name}: ${PDF_PROBLEMS[opening.problem]}`
      return <NotShown text={text} onRetry={retry} onDownload={() => onDownload(file)} />
    }
  if (before.state !== 'open' || after.state !== 'open') {
    const came = [before, after].reduce((sum, each) => sum + (each.state === 'opening' ? each.came : 0), 0)
    return <Coming came={came} of={old.file.bytes + now.file.bytes} />
  }
  return <Compared {...props} files={{ old: before.pdf, now: after.pdf }} />
}

/** What both views of a comparison show. */
export interface ComparedProps extends CompareViewProps {
  readonly files: ComparedFiles
}

/** Compares the pages of two files as they are looked at. */
function useComparison(files: ComparedFiles, page: number) {
  const [comparison] = useState(() => new FileComparison(files))
  useEffect(() => () => comparison.close(), [comparison])
  const shared = { staleTime: Infinity, gcTime: 0, retry: false, structuralSharing: false } as const
  const key = [files.old.fingerprints[0], files.now.fingerprints[0], page]
  const pair = useQuery({
    queryKey: ['page-pair', ...key],
    queryFn: () => pairOf(files, page),
    ...shared,
    // The boxes stay as another page comes, and with them the focus.
    placeholderData: keepPreviousData,
  })
  const compared = useQuery({ queryKey: ['page-compared', ...key], queryFn: () => comparison.pageOf(page), ...shared })
  return { comparison, pair, compared }
}

function Compared({ old, now, files, page: addressed, onPage }: ComparedProps) {
  const count = pagesToCompare(files)
  const page = Math.min(Math.max(1, addressed), count)
  const [{ view }, change] = useUrlState()
  const { comparison, pair, compared } = useComparison(files, page)
  const [chosen, setChosen] = useState<DifferenceAt>({ page, at: -1 })
  const [said, setSaid] = useState('')
  const zooming = useState<Zoom>('page')
  const at = chosen.page === page ? chosen.at : -1
  const names = { old: old.name, now: now.name }
  const go = (step: 1 | -1) => {
    comparison
      .nearest({ page, at }, step, (each) => setSaid(each === page ? '' : `Comparando la página ${each} de ${count}…`))
      .then(
        (found) => {
          setSaid(found ? '' : step > 0 ? 'No hay más diferencias.' : 'No hay diferencias antes.')
          if (!found) return
          setChosen(found)
          if (found.page !== page) onPage(found.page)
        },
        () => setSaid('No se pudo comparar.'),
      )
  }
  const keys = (event: KeyboardEvent) => {
    const step = ({ n: 1, p: -1 } as const)[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    go(step)
  }
  if (pair.isError || compared.isError)
    return (
      <NotShown
        text={`No se pudo comparar la página ${page}`}
        onRetry={() => void Promise.all([pair.refetch(), compared.refetch()])}
      />
    )
  const differences = compared.data?.differences ?? []
  const shown = { old, now, files, page, count, onPage, zooming, compared: compared.data, pair: pair.data, at }
  return (
    // Keys that reach it come from what is in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.view} onKeyDown={keys}>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label="Cómo se comparan"
          data={[
            { value: 'overlay', label: 'Superpuestas' },
            { value: 'side', label: 'Lado a lado' },
          ]}
          value={view === 'side' ? 'side' : 'overlay'}
          onChange={(value) => change({ view: value === 'side' ? 'side' : '' })}
        />
        <span className={classes.group}>
          <Tool label="Diferencia anterior" icon={mdiSkipPrevious} keys="p" onClick={() => go(-1)} />
          <Tool label="Diferencia siguiente" icon={mdiSkipNext} keys="n" onClick={() => go(1)} />
        </span>
        <span role="status">
          {said ||
            (compared.data
              ? differenceText(differences, at, compared.data.pair.size)
              : `Comparando la página ${page}…`)}
        </span>
      </div>
      <DifferenceLegend {...names} />
      {[
        countText(files.old.numPages, files.now.numPages, names),
        pair.data && !pair.isPlaceholderData ? pairText(pair.data, page, names) : '',
        compared.data ? coarseText(compared.data.scale) : '',
      ]
        .filter(Boolean)
        .map((text) => (
          <p key={text} className={classes.note}>
            {text}
          </p>
        ))}
      {pair.data ? (
        view === 'side' ? (
          <ComparedSides {...shown} pair={pair.data} />
        ) : (
          <ComparedOverlay {...shown} pair={pair.data} />
        )
      ) : (
        <Skeleton height={320} />
      )}
    </div>
  )
}
