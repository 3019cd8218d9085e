import { ActionIcon, Button, MultiSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { mdiDeleteOutline, mdiLockOutline, mdiPlus } from '@mdi/js'
import { Icon } from '../../../ui/icon.tsx'
import { HELP_BELOW } from '../../../ui/help-below.ts'
import type { TabProps } from '../tab-props.ts'
import { freeName } from '../collection-draft.ts'
import classes from '../collections.module.css'
import { isProgram } from '../program-collections.ts'
import { indexNameOf, indexStatement, parseIndex, uniqueColumn } from './index-statement.ts'
import type { IndexParts } from './index-statement.ts'

interface IndexProps extends TabProps {
  readonly statement: string
  readonly place: number
  readonly onChange: (statement: string) => void
  readonly onRemove: () => void
}

/** Why an index cannot be deleted; null when it can. */
function lockOf({ form, statement }: IndexProps): string | null {
  const isStored = form.stored.indexes.includes(statement)
  if (form.collection.type === 'auth' && ['tokenKey', 'email'].includes(uniqueColumn(statement) ?? ''))
    return 'Las cuentas lo necesitan: no se quita.'
  return isStored && isProgram(form.stored) ? 'Lo usa el programa: si se quita, vuelve al reiniciar.' : null
}

function SimpleIndex({
  form,
  statement,
  onChange,
  locked,
}: Pick<IndexProps, 'form' | 'statement' | 'onChange'> & { readonly locked: boolean }) {
  const parts = parseIndex(statement) as IndexParts
  const set = (change: Partial<IndexParts>) => onChange(indexStatement(form.collection.name, { ...parts, ...change }))
  const names = form.collection.fields.map(({ name }) => name)
  return (
    <div className={classes.options}>
      <TextInput
        label="Nombre"
        spellCheck={false}
        value={parts.name}
        readOnly={locked}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <MultiSelect
        label="Campos, en orden"
        data={[...new Set([...names, ...parts.columns])]}
        value={[...parts.columns]}
        readOnly={locked}
        onChange={(columns) => (columns.length > 0 ? set({ columns }) : undefined)}
        searchable
        nothingFoundMessage="Nada coincide"
      />
      <TextInput
        label="Sólo donde"
        description="En SQL; vacío es siempre"
        inputWrapperOrder={HELP_BELOW}
        placeholder="estado != ''"
        spellCheck={false}
        value={parts.where}
        readOnly={locked}
        onChange={(event) => set({ where: event.currentTarget.value })}
      />
      <Switch
        label="Único"
        description="No admite dos registros iguales"
        checked={parts.unique}
        disabled={locked}
        onChange={(event) => set({ unique: event.currentTarget.checked })}
        mt="xl"
      />
    </div>
  )
}

function IndexCard(props: IndexProps) {
  const { form, statement, place, onChange, onRemove } = props
  const lock = lockOf(props)
  const name = indexNameOf(statement)
  const isSimple = parseIndex(statement) !== null
  const error = form.errors[`indexes.${place}`]
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <div>
          <h3>{name || 'Índice'}</h3>
          <p>{isSimple ? '' : 'Tiene expresiones u órdenes: se edita como SQL.'}</p>
        </div>
        {lock ? (
          <span className={classes.locked}>
            <Icon path={mdiLockOutline} size={16} />
            {lock}
          </span>
        ) : (
          <ActionIcon variant="subtle" color="red" aria-label={`Quitar el índice ${name}`} onClick={onRemove}>
            <Icon path={mdiDeleteOutline} />
          </ActionIcon>
        )}
      </div>
      {isSimple ? (
        <SimpleIndex form={form} statement={statement} onChange={onChange} locked={lock !== null} />
      ) : (
        <Textarea
          className={classes.sql ?? ''}
          aria-label={`Definición de ${name}`}
          autosize
          spellCheck={false}
          readOnly={lock !== null}
          value={statement}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {error ? (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      ) : null}
    </li>
  )
}

/** The indexes of a collection. */
export function IndexesTab({ form, scope }: TabProps) {
  const { indexes, name, fields } = form.collection
  const set = (next: readonly string[]) => form.set('indexes', next)
  const add = (kind: string) => {
    const column = fields.find(({ system }) => !system)?.name ?? 'id'
    const taken = scope.collections
      .flatMap((collection) => collection.indexes.map(indexNameOf))
      .concat(indexes.map(indexNameOf))
    const parts = {
      name: freeName(`idx_${name}_${column}`, taken),
      unique: kind === 'unique',
      columns: [column],
      where: '',
    }
    set([
      ...indexes,
      kind === 'sql'
        ? `CREATE INDEX \`${parts.name}\` ON \`${name}\` (lower(\`${column}\`))`
        : indexStatement(name, parts),
    ])
  }
  return (
    <>
      <p className={classes.note}>
        Un índice hace rápido buscar u ordenar por sus campos; uno único no deja repetir valores. La identidad de una
        cuenta necesita uno único propio.
      </p>
      {form.errors['indexes'] ? (
        <p className={classes.wrong} role="alert">
          {form.errors['indexes']}
        </p>
      ) : null}
      {indexes.length === 0 ? <p className={classes.quiet}>No hay índices todavía.</p> : null}
      <ul
        className={classes.cards}
        style={{ listStyle: 'none', padding: 0, margin: '0 0 0.75rem' }}
        aria-label="Índices"
      >
        {indexes.map((statement, place) => (
          <IndexCard
            key={place}
            form={form}
            scope={scope}
            statement={statement}
            place={place}
            onChange={(next) => set(indexes.with(place, next))}
            onRemove={() => set(indexes.toSpliced(place, 1))}
          />
        ))}
      </ul>
      <div className={classes.row}>
        <Button variant="default" leftSection={<Icon path={mdiPlus} />} onClick={() => add('plain')}>
          Agregar un índice
        </Button>
        <Button variant="subtle" onClick={() => add('unique')}>
          Agregar uno único
        </Button>
        <Button variant="subtle" onClick={() => add('sql')}>
          Escribirlo en SQL
        </Button>
      </div>
    </>
  )
}
