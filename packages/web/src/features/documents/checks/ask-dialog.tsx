import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  checkerRefusal,
  disciplineChecks,
  type DisciplineCheckState,
  placeOfComment,
  revisions,
} from '@timesheet/domain/documents'
import { specialty } from '@timesheet/domain/people'
import { useState } from 'react'
import { codeText } from '../../../data/code-text.ts'
import { listQuery, type Stored } from '../../../data/collection.ts'
import { errorText } from '../../../data/error-text.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { FormConfirm } from '../../../forms/form-confirm.tsx'
import { useRelationItems } from '../../../forms/relation-field.tsx'
import { Picker } from '../../../ui/picker/picker.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { type RecordWrite, writeTogether } from '../../../widgets/store-record.ts'
import { refusalTextsQuery } from '../../../widgets/revision-moves/revision-guards.queries.ts'
import type { RevisionRow } from '../document-rows.ts'
import classes from './ask-dialog.module.css'
import { checksQuery } from '../../../widgets/revision-moves/revision-guards.queries.ts'

type Specialty = Stored<typeof specialty>

/** A specialty that is to be asked. */
interface Wanted {
  readonly key: string
  readonly discipline: string
  readonly checker: string
}

export interface AskDialogProps {
  readonly revision: RevisionRow
  /** Whether the revision is sent to be checked with it. */
  readonly sends: boolean
  readonly onClose: () => void
}

const specialtiesQuery = listQuery(specialty, { filter: 'active = true', sort: 'name' })

/** Asks other specialties about a revision, each by a person: its leader, unless somebody else is chosen. */
export function AskDialog(props: AskDialogProps) {
  const { data: all } = useQuery(specialtiesQuery)
  const { data: checks } = useQuery(checksQuery(props.revision.document))
  const isWorded = useQuery(refusalTextsQuery).data === true
  if (!all || !checks || !isWorded) return null
  const own = checks.filter(({ revision }) => revision === props.revision.id)
  const open = new Set(own.filter(({ state }) => state === 'asked').map(({ discipline }) => discipline))
  const offered = all.filter(({ id }) => id !== props.revision.specialty && !open.has(id))
  // Asked before, and not answered or with observations: most likely to be asked again.
  const again = own.filter(
    ({ state, discipline }) => (state === 'ended' || state === 'observed') && !open.has(discipline),
  )
  const first = [...new Map(again.map((check) => [check.discipline, check])).values()].map(
    ({ id, discipline, checker }): Wanted => ({ key: id, discipline, checker }),
  )
  return <Form {...props} offered={offered} first={first.length > 0 ? first : [{ key: 'first', ...NOBODY }]} />
}

const NOBODY = { discipline: '', checker: '' }

interface FormProps extends AskDialogProps {
  readonly offered: readonly Specialty[]
  readonly first: readonly Wanted[]
}

function Form({ revision, sends, offered, first, onClose }: FormProps) {
  const [wanted, setWanted] = useState(first)
  const [isTried, setIsTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const filled = wanted.filter(({ discipline }) => discipline !== '')
  const change = (key: string, values: Partial<Wanted>) =>
    setWanted(wanted.map((one) => (one.key === key ? { ...one, ...values } : one)))
  const proposed = (discipline: string) => {
    const leader = offered.find(({ id }) => id === discipline)?.leader ?? ''
    return checkerRefusal(leader, revision) ? '' : leader
  }
  const ask = () => {
    setIsTried(true)
    if (filled.length === 0 || filled.some(({ checker }) => problemOf(checker, revision) !== '')) return
    setBusy(true)
    writeTogether([
      ...(sends ? [{ declaration: revisions, id: revision.id, values: { state: 'checking' } }] : []),
      ...filled.map((one) => writeOf(one, revision)),
    ])
      .then(() => {
        showToast({ text: sends ? `Revisión ${revision.code}: en verificación.` : askedText(filled.length) })
        onClose()
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  const isEmpty = isTried && filled.length === 0
  return (
    <FormConfirm
      title={sends ? `Enviar la revisión ${revision.code} y consultar` : `Consultar sobre la revisión ${revision.code}`}
      actionLabel={sends ? 'Enviar y consultar' : 'Consultar'}
      danger={false}
      busy={busy}
      dirty={filled.length > 0}
      onConfirm={ask}
      onClose={onClose}
    >
      <p className={classes.note}>
        Cada especialidad responde a la vez que quien revisa. La revisión no se aprueba hasta que respondan todas.
      </p>
      <ul className={classes.wanted}>
        {wanted.map((one, i) => (
          <li key={one.key}>
            <NativeSelect
              label="Especialidad"
              data-autofocus={i === 0 || undefined}
              data={[{ value: '', label: 'Elegir…' }, ...optionsFor(one, { wanted, offered })]}
              value={one.discipline}
              error={isEmpty && i === 0 ? 'Falta a qué especialidad se consulta' : null}
              onChange={({ currentTarget: { value } }) =>
                change(one.key, { discipline: value, checker: proposed(value) })
              }
            />
            <Checker
              value={one.checker}
              disabled={one.discipline === ''}
              error={one.discipline !== '' && (isTried || one.checker !== '') ? problemOf(one.checker, revision) : ''}
              onChange={(checker) => change(one.key, { checker })}
            />
            {wanted.length > 1 ? (
              <Button
                size="xs"
                variant="subtle"
                onClick={() => setWanted(wanted.filter(({ key }) => key !== one.key))}
                aria-label={`Quitar ${nameOf(one, offered)}`}
              >
                Quitar
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {wanted.length < offered.length ? (
        <Button size="xs" variant="default" onClick={() => setWanted([...wanted, { key: newRecordId(), ...NOBODY }])}>
          Otra especialidad
        </Button>
      ) : null}
    </FormConfirm>
  )
}

interface CheckerProps {
  readonly value: string
  readonly disabled: boolean
  readonly error: string
  readonly onChange: (id: string) => void
}

function Checker({ value, disabled, error, onChange }: CheckerProps) {
  const items = useRelationItems('users', value, 'active = true && external = false')
  return (
    <Picker
      label={disciplineChecks.fields.checker.label}
      required
      disabled={disabled}
      error={error || null}
      value={value}
      onChange={onChange}
      {...items}
    />
  )
}

function problemOf(checker: string, revision: RevisionRow): string {
  if (checker === '') return 'Falta a quién se consulta'
  const code = checkerRefusal(checker, revision)
  return code ? codeText({ code }) : ''
}

function optionsFor(
  one: Wanted,
  { wanted, offered }: { readonly wanted: readonly Wanted[]; readonly offered: readonly Specialty[] },
) {
  const taken = new Set(wanted.filter(({ key }) => key !== one.key).map(({ discipline }) => discipline))
  return offered
    .filter(({ id }) => !taken.has(id))
    .map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))
}

function nameOf({ discipline }: Wanted, offered: readonly Specialty[]): string {
  return offered.find(({ id }) => id === discipline)?.name ?? 'esta especialidad'
}

function writeOf({ discipline, checker }: Wanted, revision: RevisionRow): RecordWrite {
  const values = { ...placeOfComment(revision), discipline, checker, state: 'asked' satisfies DisciplineCheckState }
  return { declaration: disciplineChecks, id: newRecordId(), values, isNew: true }
}

function askedText(count: number): string {
  return count === 1 ? 'Se consultó a 1 especialidad.' : `Se consultó a ${count} especialidades.`
}
