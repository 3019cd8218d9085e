import { Button } from '@mantine/core'
import { useState } from 'react'
import { useUrlState } from '../../widgets/url-state.ts'
import { checkFilter, isRefused } from '../collections/filter/check-filter.ts'
import { FilterEditor } from '../collections/filter/filter-editor.tsx'
import type { FilterScope } from '../collections/filter/filter-scope.ts'
import classes from './records.module.css'

/** Input for a filter expression, checked while typing; it is written to the address when applied. */
export function FilterBar({ scope, error }: { readonly scope: FilterScope; readonly error: string | undefined }) {
  const [search, setSearch] = useUrlState()
  const applied = search['filter'] ?? ''
  const [draft, setDraft] = useState(applied)
  const [seen, setSeen] = useState(applied)
  if (applied !== seen) {
    setSeen(applied)
    setDraft(applied)
  }
  const isWrong = isRefused(checkFilter(draft, scope))
  const apply = () => {
    if (!isWrong) setSearch({ filter: draft.trim() || undefined, page: undefined })
  }
  return (
    <div className={classes.filter}>
      <FilterEditor
        label="Filtro"
        hideLabel
        placeholder={'Filtro, como id != ""'}
        value={draft}
        scope={scope}
        error={draft === applied ? error : undefined}
        onChange={setDraft}
        onEnter={apply}
      />
      <Button variant="default" disabled={isWrong || draft.trim() === applied} onClick={apply}>
        Filtrar
      </Button>
      {applied ? (
        <Button variant="subtle" color="gray" onClick={() => setSearch({ filter: undefined, page: undefined })}>
          Quitar
        </Button>
      ) : null}
    </div>
  )
}
