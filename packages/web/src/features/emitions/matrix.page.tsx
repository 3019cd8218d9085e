import { ListPage } from '../../widgets/list/list-screen.tsx'
import { MATRIX } from './matrix-list.tsx'

/** `/documents/emitions`: what was issued of each document, with each purpose. */
export function Page() {
  return <ListPage list={MATRIX} />
}
