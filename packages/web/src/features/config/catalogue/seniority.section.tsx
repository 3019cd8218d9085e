import { seniority } from '@timesheet/domain/people'
import { ACTIVE_COLUMN, textColumn } from './active-column.tsx'
import { CatalogueScreen } from './catalogue-screen.tsx'
import type { Catalogue } from './catalogue.types.ts'

const CATALOGUE: Catalogue = {
  declaration: seniority,
  sort: 'order,name',
  searchIn: ['code', 'name'],
  columns: [
    textColumn('name', 'Categoría', { primary: true }),
    textColumn('code', 'Código'),
    { id: 'order', header: 'Orden', value: (row) => Number(row['order']), sortField: 'order', align: 'end' },
    ACTIVE_COLUMN,
  ],
  form: ['code', 'name', 'order'],
  defaults: { active: true },
  newLabel: 'Nueva categoría',
  emptyHelp: 'Las categorías ordenan a las personas por experiencia: junior, senior, líder.',
  uses: [
    { collection: 'user_seniority', field: 'seniority', one: 'historia de una persona', many: 'historias de personas' },
  ],
}

/** The professional levels. */
export function Section() {
  return <CatalogueScreen catalogue={CATALOGUE} />
}
