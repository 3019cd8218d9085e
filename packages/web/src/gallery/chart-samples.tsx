import { Chart } from '../ui/chart/chart.tsx'
import type { ChartSpec } from '../ui/chart/chart.types.ts'
import { Sparkline } from '../ui/chart/sparkline.tsx'
import { formatHours } from '../ui/text/hours-text.tsx'
import { Sample, Samples } from './sample.tsx'

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago']
const nothing = () => {}
const hours = (value: number) => formatHours(value)

const BASE: Pick<ChartSpec, 'categoryLabel' | 'categories' | 'format' | 'unit'> = {
  categoryLabel: 'Mes',
  categories: MONTHS.map((name) => ({ id: name, name })),
  format: hours,
  unit: 60,
}
const LOADED = [9600, 9120, 10_080, 8640, 9600, 9900, 10_440, 4800]
const EXPECTED = [9600, 9600, 10_080, 9120, 9600, 9600, 10_080, 9600]
const row = (id: string, name: string, values: readonly (number | null)[]) => ({ id, name, values })
const PROJECTS = ['Línea de 132 kV', 'Planta de tratamiento de efluentes cloacales', 'Ruta 3', 'Puente', 'Hospital']
const of = (factor: number) => LOADED.map((value) => Math.round(value * factor))

const SPECS: readonly (readonly [name: string, spec: ChartSpec])[] = [
  [
    'Chart: bars with a mark to compare with',
    {
      ...BASE,
      kind: 'bars',
      title: 'Meses',
      series: [row('loaded', 'Cargadas', LOADED), { ...row('expected', 'Esperadas', EXPECTED), isTarget: true }],
    },
  ],
  [
    'Chart: stacked bars, eight series',
    {
      ...BASE,
      kind: 'bars',
      title: 'Por especialidad y mes',
      isStacked: true,
      series: MONTHS.map((name, i) => row(name, `Especialidad ${i + 1}`, of(0.1 + i / 20))),
    },
  ],
  [
    'Chart: lying bars with notes',
    {
      ...BASE,
      kind: 'bars',
      title: 'Proyectos',
      categoryLabel: 'Proyecto',
      isAcross: true,
      categories: PROJECTS.map((name, i) => ({ id: name, name, note: i === 1 ? '−3 %' : '+6 %' })),
      series: [
        row('loaded', 'Cargadas', LOADED.slice(0, 5)),
        { ...row('before', 'Período anterior', EXPECTED.slice(1, 6)), isTarget: true },
      ],
    },
  ],
  [
    'Chart: lines, one with a gap',
    {
      ...BASE,
      kind: 'lines',
      title: 'Líneas',
      series: [
        row('a', 'Civil', LOADED),
        row('b', 'Eléctrica', [null, ...of(0.6).slice(1, 4), null, ...of(0.6).slice(5)]),
        row('c', 'Mecánica', of(0.3)),
      ],
    },
  ],
  [
    'Chart: S-curve',
    {
      ...BASE,
      kind: 's-curve',
      title: 'Avance',
      series: [row('real', 'Real', [...LOADED.slice(0, 5), null, null, null]), row('plan', 'Previsto', EXPECTED)],
    },
  ],
  [
    'Chart: heat map, also below zero',
    {
      ...BASE,
      kind: 'heat',
      title: 'Saldo por persona y mes',
      series: PROJECTS.map((name, i) =>
        row(
          name,
          name,
          LOADED.map((value, at) => value - EXPECTED[(at + i) % 8]!),
        ),
      ),
    },
  ],
  [
    'Chart: treemap in groups',
    {
      ...BASE,
      kind: 'treemap',
      title: 'Horas por cliente y proyecto',
      categoryLabel: 'Proyecto',
      categories: PROJECTS.map((name, i) => ({ id: name, name, group: i < 3 ? 'Municipio' : 'Provincia' })),
      series: [row('loaded', 'Cargadas', LOADED.slice(0, 5))],
    },
  ],
  [
    'Chart: one point',
    {
      ...BASE,
      kind: 'lines',
      title: 'Un punto',
      categories: BASE.categories.slice(0, 1),
      series: [row('a', 'Cargadas', [480])],
    },
  ],
  [
    'Chart: withheld figures',
    { ...BASE, kind: 'bars', title: 'Reservadas', missing: '···', series: [row('a', 'Cargadas', [480, null, 600])] },
  ],
  ['Chart: empty', { ...BASE, kind: 'bars', title: 'Vacío', series: [row('a', 'Cargadas', [])] }],
]

/** Samples of the charts. */
export function ChartSamples() {
  return (
    <Samples title="Charts">
      {SPECS.map(([name, spec]) => (
        <Sample key={name} name={name}>
          <Chart spec={spec} onOpen={nothing} isAsked />
        </Sample>
      ))}
      <Sample name="Sparkline: many figures, one, gaps, below zero, none">
        {[LOADED, [480], [480, null, 240, 600], [120, -240, 60], []].map((values) => (
          <Sparkline key={values.join()} values={values} format={hours} label="Evolución" />
        ))}
      </Sample>
    </Samples>
  )
}
