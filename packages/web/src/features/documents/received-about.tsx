import { useQuery } from '@tanstack/react-query'
import { transmittals } from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import { filterText, listQuery } from '../../data/collection.ts'
import type { DocumentRow } from './document-rows.ts'
import classes from './received-about.module.css'

const receivedAboutQuery = ({ id: document, project }: Pick<DocumentRow, 'id' | 'project'>) =>
  listQuery(transmittals, {
    filter: filterText(
      'project = {:project} && direction = "in" && state = "received" && concerns:each ?= {:document}',
      { project, document },
    ),
    sort: '-receivedOn,-number',
  })

/** What was received about a document; nothing where nobody registered any. */
export function ReceivedAbout({ document }: { readonly document: DocumentRow }) {
  const { data } = useQuery(receivedAboutQuery(document))
  if (!data?.length) return null
  return (
    <>
      <h3 id="received-about" className={classes.receivedTitle}>
        Remitos entrantes
      </h3>
      <ul className={classes.received} aria-labelledby="received-about">
        {data.map(({ id, code, subject, senderOrg, receivedOn }) => (
          <li key={id}>
            <Link to={`/emitions/received?id=${id}`}>{code}</Link>{' '}
            {`${subject}, de ${senderOrg}, ${formatDay(receivedOn)}`}
          </li>
        ))}
      </ul>
    </>
  )
}
