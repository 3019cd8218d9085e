import { ActionIcon } from '@mantine/core'
import { mdiRedo, mdiSwapHorizontal, mdiUndo } from '@mdi/js'
import { ANALYSIS_CHARTS, BASES, PERIODS, PIVOT_SHOWS, TOPS, periodTitle } from '@timesheet/domain/analysis'
import { Icon } from '../../../../ui/icon.tsx'
import { PeriodNavigator } from '../../../../ui/period/period-navigator.tsx'
import choice from '../../choice-menu.module.css'
import { ChoiceMenu } from '../../choice-menu.tsx'
import { KnownChoice } from '../../known-on/known-choice.tsx'
import type { Analyzer } from '../use-analyzer.ts'
import classes from './analyzer-toolbar.module.css'

function Levels({ analyzer }: { readonly analyzer: Analyzer }) {
  const { rows, layout } = analyzer.analysis
  if (rows.length < 2) return null
  const levels = Object.fromEntries(
    rows.map((_, at) => [
      String(at + 1),
      at === 0 ? 'El primero' : at === rows.length - 1 ? 'Todos' : `Hasta el ${at + 1}.º`,
    ]),
  )
  const value = String(Math.min(layout.openTo, rows.length))
  return (
    <ChoiceMenu
      label="Niveles abiertos"
      options={levels}
      value={value}
      other=""
      onChoose={(open) => analyzer.openTo(Number(open))}
    />
  )
}

/** How figures are shown: values or shares, which rows, by which day, with or without shades. */
function Looks({ analyzer }: { readonly analyzer: Analyzer }) {
  const { values, look } = analyzer
  return (
    <>
      <ChoiceMenu
        label="Mostrar"
        options={PIVOT_SHOWS}
        value={values.show}
        other=""
        onChoose={(show) => look({ show })}
      />
      <ChoiceMenu
        label="Filas"
        options={TOPS}
        value={values.top === '' ? null : values.top}
        other="Todas"
        more={[{ id: 'all', label: 'Todas', checked: values.top === '', onSelect: () => look({ top: '' }) }]}
        onChoose={(top) => look({ top })}
      />
      <Levels analyzer={analyzer} />
      <ChoiceMenu label="Por" options={BASES} value={values.basis} other="" onChoose={(basis) => look({ basis })} />
      <button
        type="button"
        className={choice.choice}
        aria-pressed={values.heat}
        onClick={() => look({ heat: !values.heat })}
      >
        Mapa de calor
      </button>
      <button
        type="button"
        className={choice.choice}
        aria-pressed={values.spark}
        title="Una línea en cada fila (E)"
        onClick={() => look({ spark: !values.spark })}
      >
        Evolución
      </button>
      <ChoiceMenu
        label="Gráfico"
        options={ANALYSIS_CHARTS}
        value={values.chart === '' ? null : values.chart}
        other="Ninguno"
        more={[{ id: 'none', label: 'Ninguno', checked: values.chart === '', onSelect: () => look({ chart: '' }) }]}
        onChoose={(chart) => look({ chart })}
      />
    </>
  )
}

export interface AnalyzerToolbarProps {
  readonly analyzer: Analyzer
  /** Opens the choice of any two days. */
  readonly onDays: () => void
  /** Opens the choice of the day as of which hours count. */
  readonly onKnown: () => void
}

/** The period of an analysis, how it is shown, and its steps back and forth. */
export function AnalyzerToolbar({ analyzer, onDays, onKnown }: AnalyzerToolbarProps) {
  const { period, knownOn } = analyzer.analysis
  return (
    <div className={classes.bar}>
      <PeriodNavigator
        level={2}
        title={periodTitle(period)}
        before="Período anterior (Alt+↑)"
        after="Período siguiente (Alt+↓)"
        onStep={analyzer.stepBy}
      />
      <ChoiceMenu
        label="Período"
        options={PERIODS}
        value={period.period}
        other="Otros días"
        more={[{ id: 'days', label: 'Otros días…', onSelect: onDays }]}
        onChoose={analyzer.choosePeriod}
      />
      <KnownChoice knownOn={knownOn} onNow={() => analyzer.look({ known: '' })} onOther={onKnown} />
      <div className={classes.row}>
        <span className={classes.tools}>
          <Tool label="Filas por columnas (T)" path={mdiSwapHorizontal} onClick={analyzer.swap} />
          <Tool label="Deshacer (U)" path={mdiUndo} onClick={analyzer.undo} />
          <Tool label="Rehacer (Ctrl+Y)" path={mdiRedo} onClick={analyzer.redo} />
        </span>
        <span className={classes.looks}>
          <Looks analyzer={analyzer} />
        </span>
      </div>
    </div>
  )
}

function Tool({
  label,
  path,
  onClick,
}: {
  readonly label: string
  readonly path: string
  readonly onClick: () => void
}) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} onClick={onClick}>
      <Icon path={path} />
    </ActionIcon>
  )
}
