import { ActionIcon, Button, NativeSelect, Skeleton } from '@mantine/core'
import { analysisMails, MAIL_EVERY, type MailEvery } from '@timesheet/domain/analysis'
import { mdiTrashCanOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filterText, listQuery, type Stored } from '../../../data/collection.ts'
import { errorText } from '../../../data/error-text.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { RelationFilter } from '../../../forms/relation-filter.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { createRecord, removeRecord, updateRecord } from '../../../widgets/store-record.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import classes from './mails.module.css'

type Mail = Stored<typeof analysisMails>
/** What the choice says where nothing is mailed. */
const NEVER = 'never'
const EVERY = Object.entries(MAIL_EVERY).map(([value, label]) => ({ value, label }))
const EMPLOYEES = 'active = true && external = false'

/** A saved analysis that is mailed. */
export interface MailedAnalysis {
  readonly id: string
  readonly name: string
  /** Whose it is, and whether colleagues may open it. */
  readonly user: string
  readonly shared: boolean
}

export interface MailAnalysisDialogProps {
  readonly analysis: MailedAnalysis
  readonly onClose: () => void
}

function run(write: Promise<unknown>, text: string): void {
  write.then(
    () => showToast({ text }),
    (error: unknown) => showProblem(errorText(error)),
  )
}

/** Who gets a saved analysis by mail, and when: the viewer, and colleagues from its owner. */
export function MailAnalysisDialog({ analysis, onClose }: MailAnalysisDialogProps) {
  const { id: me } = useViewer()
  const filter = filterText('analysis = {:id}', { id: analysis.id })
  const query = useQuery(listQuery(analysisMails, { filter, expand: 'user', sort: 'created' }))
  const { data, error } = query
  return (
    <FormDialog title={`Enviar «${analysis.name}» por correo`} onClose={onClose}>
      <p className={classes.note}>
        Sale a las 8:00 de la zona de quien lo recibe, con la tabla y una planilla. Cada quien recibe lo que sus
        permisos dejan calcular ese día.
      </p>
      {error ? <LoadError error={error} onRetry={() => void query.refetch()} /> : null}
      {data ? (
        <>
          <Own analysis={analysis} mail={data.find(({ user }) => user === me)} me={me} />
          {analysis.user === me ? (
            <Others analysis={analysis} mails={data.filter(({ user }) => user !== me)} me={me} />
          ) : null}
        </>
      ) : error ? null : (
        <Skeleton height={96} />
      )}
    </FormDialog>
  )
}

interface OwnProps {
  readonly analysis: MailedAnalysis
  readonly mail: Mail | undefined
  readonly me: string
}

/** Whether and when the viewer gets it. */
function Own({ analysis: { id, name }, mail, me }: OwnProps) {
  const choose = (value: string) => {
    if (value === NEVER) {
      if (mail) run(updateRecord(analysisMails, mail.id, { stopped: true }), 'No llega más por correo.')
      return
    }
    const every = value as MailEvery
    const write = mail
      ? updateRecord(analysisMails, mail.id, { every, stopped: false })
      : createRecord(analysisMails, { analysis: id, name, user: me, by: me, every })
    run(write, `Llega por correo: ${MAIL_EVERY[every].toLowerCase()}.`)
  }
  return (
    <NativeSelect
      label="A esta cuenta"
      data-autofocus
      data={[{ value: NEVER, label: 'No recibirlo' }, ...EVERY]}
      value={!mail || mail.stopped ? NEVER : mail.every}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}

interface OthersProps {
  readonly analysis: MailedAnalysis
  readonly mails: readonly Mail[]
  readonly me: string
}

function nameOf({ expand }: Mail): string {
  const person = expand?.user
  return person ? `${person.name} ${person.surname}` : 'Una persona'
}

/** To which colleagues its owner sends it. */
function Others({ analysis: { id, name, shared }, mails, me }: OthersProps) {
  const [user, setUser] = useState('')
  const [every, setEvery] = useState<MailEvery>('week')
  if (!shared)
    return (
      <p className={classes.note}>Para enviarlo a otras personas hay que compartirlo: se guarda con «La ven todos».</p>
    )
  const add = () => {
    run(createRecord(analysisMails, { analysis: id, name, user, by: me, every }), 'Se agregó el envío.')
    setUser('')
  }
  return (
    <section aria-label="A otras personas">
      <h3 className={classes.title}>A otras personas</h3>
      <ul className={classes.list}>
        {mails.map((mail) => (
          <li key={mail.id} className={classes.row}>
            <span className={classes.words}>
              <strong>{nameOf(mail)}</strong>
              <small>{mail.stopped ? 'Se dio de baja' : MAIL_EVERY[mail.every]}</small>
            </span>
            {mail.stopped ? null : (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Quitar a ${nameOf(mail)}`}
                onClick={() => void removeRecord(analysisMails, mail, `${nameOf(mail)} ya no lo recibe.`)}
              >
                <Icon path={mdiTrashCanOutline} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <form
        className={classes.add}
        onSubmit={(event) => {
          event.preventDefault()
          if (user) add()
        }}
      >
        <RelationFilter
          label="Persona"
          any="Persona…"
          target="users"
          only={EMPLOYEES}
          value={user}
          onChange={setUser}
        />
        <NativeSelect
          aria-label="Cuándo"
          data={EVERY}
          value={every}
          onChange={({ currentTarget }) => setEvery(currentTarget.value as MailEvery)}
        />
        <Button type="submit" variant="default" disabled={user === ''}>
          Agregar
        </Button>
      </form>
    </section>
  )
}
