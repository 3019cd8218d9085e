import { Button, Skeleton } from '@mantine/core'
import { mdiDownload } from '@mdi/js'
import { addDays, formatDay, monthText } from '@timesheet/domain/kernel'
import { linkFileRoute, type OpenedLink, SUMMARY_FORMATS, type SummaryFormat } from '@timesheet/domain/time_clock'
import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { saveFileOf } from '../../data/save-file.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showProblem } from '../../ui/toast/toast-store.ts'
import classes from './register-link.module.css'
import { useOpenedLink } from './use-opened-link.ts'

const FORMATS = ['pdf', 'csv', 'json'] as const

/** `/register-link#token`: the register of some people, for whoever holds the link; there is no session. */
export function Page() {
  // After the # nothing of the address reaches a server or its log.
  const [token] = useState(() => location.hash.slice(1))
  const asked = useOpenedLink(token)
  return (
    <article className={classes.page}>
      <h1>Registro de jornada</h1>
      {asked.state === 'asking' ? <Skeleton height={240} /> : null}
      {asked.state === 'gone' ? (
        <EmptyState
          title="Este enlace no abre nada"
          help="Venció, fue anulado o está incompleto. Quien lo envió puede hacer otro."
        />
      ) : null}
      {asked.state === 'failed' ? <ErrorState text={errorText(asked.error)} onRetry={asked.retry} /> : null}
      {asked.state === 'open' ? <Opened token={token} link={asked.link} /> : null}
    </article>
  )
}

/** Whom a link covers, and each one's register as a file. */
function Opened({ token, link: data }: { readonly token: string; readonly link: OpenedLink }) {
  const save = (person: string, format: SummaryFormat) =>
    void saveFileOf(linkFileRoute, { token, person, format }).catch((failed: unknown) => showProblem(errorText(failed)))
  return (
    <>
      <p>
        {data.label}. De {monthText(data.from)} a {monthText(data.to)}, sólo para leer. El enlace vale hasta el{' '}
        {formatDay(addDays(data.expiresOn, -1))}; cada acceso queda anotado y lo ve la persona.
      </p>
      <ul className={classes.people}>
        {data.people.map(({ id, name }) => (
          <li key={id} className={classes.person}>
            <b>{name}</b>
            <span className={classes.files}>
              {FORMATS.map((format) => (
                <Button
                  key={format}
                  size="xs"
                  variant={format === 'pdf' ? 'filled' : 'default'}
                  leftSection={<Icon path={mdiDownload} size={16} />}
                  aria-label={`${SUMMARY_FORMATS[format]} de ${name}`}
                  onClick={() => save(id, format)}
                >
                  {SUMMARY_FORMATS[format]}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        El PDF trae cada día con sus asientos y correcciones; el CSV y el JSON, además, las huellas con las que se
        comprueba que nada cambió.
      </p>
    </>
  )
}
