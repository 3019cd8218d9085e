import { documents } from '@timesheet/domain/documents'
import { mdiChevronRight, mdiFileDocumentOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { filterText, pageQuery } from '../../../data/collection.ts'
import { useToday } from '../../../data/today.ts'
import { Icon } from '../../../ui/icon.tsx'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { useLastNear } from '../../../widgets/documents/near-days.query.ts'
import { myDocuments } from '../../../widgets/documents/my-documents.view-model.ts'
import card from './week-card.module.css'
import css from './waiting-card.module.css'

const SHOWN = 5
/** Among so many the most urgent are looked for. */
const READ = 100
const TONES = { late: 'bad', soon: 'waiting', rejected: 'waiting' } as const

/** The documents on which the viewer must act, the most urgent first; nothing where there are none. */
export function MyDocumentsCard({ user }: { readonly user: string }) {
  const today = useToday()
  const lastOf = useLastNear()
  const filter = filterText('actor = {:user}', { user })
  const { data } = useQuery(
    pageQuery(documents, { page: 1, perPage: READ, filter, sort: 'forecastOn,plannedOn', expand: 'project' }),
  )
  if (!data || data.totalItems === 0) return null
  const mine = myDocuments(data.items, today, lastOf)
  const rest = data.totalItems - Math.min(SHOWN, mine.length)
  const late = mine.filter(({ tone }) => tone === 'late').length
  return (
    <section className={card.card} aria-labelledby="my-documents">
      <div className={card.head}>
        <h2 id="my-documents" className={card.title}>
          Mis documentos
        </h2>
        <Link to="/documents" search={{ mine: '1' }} className={css.rest}>
          Ver en el LMD
        </Link>
      </div>
      <p className={card.sum}>{sumText(data.totalItems, late)}</p>
      <ul className={css.list}>
        {mine.slice(0, SHOWN).map(({ id, name, text, tone }) => (
          <li key={id}>
            <Link to={`/documents/${id}`} className={css.thing} data-tone={tone ? TONES[tone] : 'running'}>
              <Icon path={mdiFileDocumentOutline} size={20} />
              <span className={css.words}>
                <strong>{name}</strong>
                <small>{text}</small>
              </span>
              <Icon path={mdiChevronRight} size={20} />
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <Link to="/documents" search={{ mine: '1' }} className={css.rest}>
          {rest === 1 ? 'Y 1 más' : `Y ${formatNumber(rest)} más`}
        </Link>
      ) : null}
    </section>
  )
}

function sumText(count: number, late: number): string {
  const waiting = count === 1 ? '1 documento espera tu parte' : `${formatNumber(count)} documentos esperan tu parte`
  if (late === 0) return `${waiting}.`
  return late === 1 ? `${waiting}; 1 está vencido.` : `${waiting}; ${formatNumber(late)} están vencidos.`
}
