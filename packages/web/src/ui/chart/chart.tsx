import { mdiDownload, mdiTable } from '@mdi/js'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { firstTouch } from '../lazy/first-touch.ts'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { loadChunk } from '../lazy/load-chunk.ts'
import { MenuButton } from '../menu-button.tsx'
import { showProblem } from '../toast/toast-store.ts'
import classes from './chart.module.css'
import { isEmptyChart } from './chart-points.model.ts'
import { ChartTable } from './chart-table.tsx'
import type { ChartExplaining, ChartPoint, ChartSpec } from './chart.types.ts'

const ChartDrawing = lazyPart(() => import('./chart-drawing.tsx'), 'ChartDrawing')

export interface ChartProps {
  /** The same object while the chart is the same. */
  readonly spec: ChartSpec
  /** Opens what is behind a figure, by click and by Enter. */
  readonly onOpen?: ((at: ChartPoint) => void) | undefined
  /** Explains figures: by `=`, a resting mouse, and the tap of a finger, which then does not open. */
  readonly explaining?: ChartExplaining | undefined
  /** Drawn at once: somebody asked for it. Else it waits for the first touch, with its table in its place. */
  readonly isAsked?: boolean
  /** How wide it stands on paper, in pixels; the whole width of A4 by default. */
  readonly paperWidth?: number
}

const PAPER = 700
/** So far out of sight charts are drawn already, and so printed, too; what is folded away is not. */
const NEAR = '4000px'

/** True once the element is in sight, or near to it. */
function useNear(frame: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (isNear || !element) return undefined
    const observer = new IntersectionObserver((seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: NEAR,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, isNear])
  return isNear
}

let isTouched = false

/** True once the person has touched anything. */
function useTouched(): boolean {
  const [is, set] = useState(isTouched)
  useEffect(() => {
    void firstTouch.then(() => {
      isTouched = true
      set(true)
    })
  }, [])
  return is
}

async function savePictureOf(spec: ChartSpec, host: HTMLElement, format: 'png' | 'svg'): Promise<void> {
  const { saveChart } = await loadChunk(() => import('./save-chart.ts'))
  await saveChart(spec, host, format)
}

/** A chart with the table behind it, its pictures as files, and a way to open each of its figures. */
export function Chart({ spec, onOpen, explaining, isAsked = false, paperWidth = PAPER }: ChartProps) {
  const frame = useRef<HTMLElement>(null)
  const isNear = useNear(frame)
  const isTouchedNow = useTouched()
  const [isTable, setTable] = useState(false)
  const isEmpty = isEmptyChart(spec)
  const save = (format: 'png' | 'svg') => {
    if (frame.current)
      void savePictureOf(spec, frame.current, format).catch(() =>
        showProblem('No se pudo guardar la imagen; se puede probar otra vez'),
      )
  }
  const table = <ChartTable spec={spec} onOpen={onOpen} explaining={explaining} />
  const isDrawn = !isTable && isNear && (isAsked || isTouchedNow)
  return (
    <figure ref={frame} className={classes.chart} aria-label={spec.title}>
      {isEmpty ? (
        <p className={classes.empty}>No hay cifras para dibujar.</p>
      ) : (
        <>
          <div className={classes.tools}>
            <button
              type="button"
              className={classes.tool}
              aria-pressed={isTable}
              title={isTable ? 'Ver el gráfico' : 'Ver las cifras como tabla'}
              onClick={() => setTable(!isTable)}
            >
              <Icon path={mdiTable} size={18} />
              Tabla
            </button>
            <MenuButton
              label="Guardar o imprimir el gráfico"
              className={classes.tool}
              entries={[
                { id: 'png', label: 'Imagen (PNG)', onSelect: () => save('png') },
                { id: 'svg', label: 'Imagen (SVG)', onSelect: () => save('svg') },
                { id: 'print', label: 'Imprimir', onSelect: () => window.print() },
              ]}
            >
              <Icon path={mdiDownload} size={18} />
            </MenuButton>
          </div>
          {isDrawn ? (
            <Suspense fallback={table}>
              <ChartDrawing spec={spec} onOpen={onOpen} explaining={explaining} paperWidth={paperWidth} />
            </Suspense>
          ) : (
            table
          )}
        </>
      )}
    </figure>
  )
}
