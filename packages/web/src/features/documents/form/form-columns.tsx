import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { mdiArrowDown, mdiArrowUp, mdiClose, mdiPlus } from '@mdi/js'
import { REGISTER_FIELDS, type RegisterColumn } from '@timesheet/domain/documents'
import { Icon } from '../../../ui/icon.tsx'
import { columnsWith, type FormDraft } from './form.view-model.ts'
import classes from './form.module.css'

interface FormColumnsProps {
  readonly draft: FormDraft
  readonly onChange: (draft: FormDraft) => void
}

const FIELDS = [
  { value: '', label: 'Queda vacía' },
  ...Object.entries(REGISTER_FIELDS).map(([value, label]) => ({ value, label })),
]

/** The columns of a form in their order: the customer's words, and what each says; those of a template stay in place. */
export function FormColumns({ draft, onChange }: FormColumnsProps) {
  const { columns, template } = draft
  const set = (next: readonly RegisterColumn[]) => onChange({ ...draft, columns: next })
  const isFixed = template !== ''
  return (
    <section aria-labelledby="form-columns">
      <h3 id="form-columns" className={classes.part}>
        Columnas
      </h3>
      {columns.length === 0 ? (
        <p className={classes.muted}>
          {isFixed
            ? 'Ninguna fila de la plantilla se reconoce: se elige arriba en cuál están los encabezados.'
            : 'Todavía no hay columnas.'}
        </p>
      ) : null}
      {columns.length > 0 ? (
        <p className={classes.heads}>
          {isFixed
            ? 'De cada columna: su encabezado en la plantilla, y con qué se llena.'
            : 'De cada columna: el encabezado que quiere el cliente, y lo que dice del documento.'}
        </p>
      ) : null}
      <ol className={classes.columns}>
        {columns.map((column, at) => (
          // A column is what stands at its place.
          <li key={at}>
            <span className={classes.pair}>
              {isFixed ? (
                <span className={classes.heading}>{column.heading || 'Sin encabezado'}</span>
              ) : (
                <TextInput
                  aria-label={`Encabezado de la columna ${at + 1}`}
                  size="xs"
                  value={column.heading}
                  onChange={(event) => set(columnsWith.changed(columns, at, { heading: event.currentTarget.value }))}
                />
              )}
              <NativeSelect
                aria-label={`Qué dice la columna ${at + 1}${isFixed && column.heading ? `, ${column.heading}` : ''}`}
                size="xs"
                data={FIELDS}
                value={column.field}
                onChange={({ currentTarget: { value } }) => {
                  const field = Object.hasOwn(REGISTER_FIELDS, value) ? (value as RegisterColumn['field']) : ''
                  set(isFixed ? columnsWith.changed(columns, at, { field }) : columnsWith.field(columns, at, field))
                }}
              />
            </span>
            {isFixed ? null : <Moves columns={columns} at={at} onChange={set} />}
          </li>
        ))}
      </ol>
      {isFixed ? null : (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon path={mdiPlus} />}
          onClick={() => set(columnsWith.one(columns))}
        >
          Agregar una columna
        </Button>
      )}
    </section>
  )
}

interface MovesProps {
  readonly columns: readonly RegisterColumn[]
  readonly at: number
  readonly onChange: (columns: readonly RegisterColumn[]) => void
}

function Moves({ columns, at, onChange }: MovesProps) {
  const number = at + 1
  return (
    <span className={classes.moves}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Subir la columna ${number}`}
        disabled={at === 0}
        onClick={() => onChange(columnsWith.moved(columns, at, -1))}
      >
        <Icon path={mdiArrowUp} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Bajar la columna ${number}`}
        disabled={at === columns.length - 1}
        onClick={() => onChange(columnsWith.moved(columns, at, 1))}
      >
        <Icon path={mdiArrowDown} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Quitar la columna ${number}`}
        onClick={() => onChange(columnsWith.without(columns, at))}
      >
        <Icon path={mdiClose} />
      </ActionIcon>
    </span>
  )
}
