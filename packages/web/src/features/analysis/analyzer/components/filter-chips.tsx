import { mdiClose } from '@mdi/js'
import { DIMENSIONS, type QuestionFilter, filterWords } from '@timesheet/domain/analysis'
import { Icon } from '../../../../ui/icon.tsx'
import { useMemberNames } from '../use-member-names.ts'
import type { FieldZonesProps } from '../field-zones.types.ts'
import { useDropZone } from '../use-drop-zone.ts'
import classes from './field-zones.module.css'

function FilterChip({ filter, analyzer, onFilter }: FieldZonesProps & { readonly filter: QuestionFilter }) {
  const { dimension } = filter
  const nameOf = useMemberNames(analyzer.analysis, dimension)
  const { label } = DIMENSIONS[dimension]
  const words = filterWords(filter, nameOf)
  return (
    <span className={classes.chip} role="listitem" data-filter>
      <button type="button" className={classes.name} onClick={() => onFilter(dimension)} title={`${label}: ${words}`}>
        <span className={classes.what}>{label}:</span> <span className={classes.members}>{words}</span>
      </button>
      <button
        type="button"
        className={classes.remove}
        aria-label={`Quitar el filtro por ${label}`}
        title={`Quitar el filtro por ${label}`}
        onClick={() => analyzer.filter({ ...filter, members: [] })}
      >
        <Icon path={mdiClose} size={14} />
      </button>
    </span>
  )
}

/** The filters of an analysis; a dimension dropped here asks for its members. */
export function FilterChips(props: FieldZonesProps) {
  const { analyzer, onFilter } = props
  const { filters } = analyzer.analysis
  const drop = useDropZone('filters', (field) => {
    if (field.kind === 'dimension') onFilter(field.key)
  })
  return (
    <div className={classes.zone} {...drop}>
      <span className={classes.title}>Filtros</span>
      {filters.length === 0 ? (
        <span className={classes.none}>Sin filtros: entra todo el período</span>
      ) : (
        <div className={classes.chips} role="list" aria-label="Filtros">
          {filters.map((filter) => (
            <FilterChip key={`${filter.dimension} ${filter.mode}`} filter={filter} {...props} />
          ))}
        </div>
      )}
    </div>
  )
}
