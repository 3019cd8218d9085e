import { ListPage } from '../../widgets/list/list-screen.tsx'
import { ALL_DOCUMENTS } from './documents-list.tsx'

/** `/documents`: the register of documents across projects (LMD). */
export function Page() {
  return <ListPage list={ALL_DOCUMENTS} />
}
