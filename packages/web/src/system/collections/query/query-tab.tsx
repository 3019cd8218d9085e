import { Alert, Button, Textarea } from '@mantine/core'
import { mdiPlayOutline } from '@mdi/js'
import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { TabProps } from '../tab-props.ts'
import { collectionProblem } from '../collection-errors.ts'
import classes from '../collections.module.css'
import { tryView } from '../collections.queries.ts'
import type { ViewTrial } from '../collections.queries.ts'
import { FIELD_WORDS } from '../field-words.ts'

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '—'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function Sample({ trial }: { readonly trial: ViewTrial }) {
  return (
    <section className={classes.card} aria-label="Resultado de la prueba">
      <div className={classes.cardHead}>
        <div>
          <h3>Así quedaría</h3>
          <p>
            {trial.sample.length === 0
              ? 'La consulta no da ningún registro por ahora.'
              : `Los primeros ${trial.sample.length} registros.`}
          </p>
        </div>
      </div>
      <div className={classes.sample}>
        <table>
          <thead>
            <tr>
              {trial.fields.map(({ name, type }) => (
                <th key={name} scope="col">
                  {name}
                  <small>{FIELD_WORDS[type].label}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {trial.sample.map((record, index) => (
              <tr key={index}>
                {trial.fields.map(({ name }) => (
                  <td key={name} title={cellText(record[name])}>
                    {cellText(record[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The SQL query of a view collection, with a trial run before saving. */
export function QueryTab({ form }: TabProps) {
  const query = typeof form.collection['viewQuery'] === 'string' ? form.collection['viewQuery'] : ''
  const [trial, setTrial] = useState<ViewTrial | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const run = () => {
    setBusy(true)
    setProblem(null)
    tryView(query)
      .then(setTrial)
      .catch((error: unknown) => {
        setTrial(null)
        setProblem(collectionProblem(error))
      })
      .finally(() => setBusy(false))
  }
  return (
    <div className={classes.cards}>
      <Textarea
        className={classes.sql ?? ''}
        label="Consulta SQL"
        description="Un solo SELECT con una columna id sin repetidos y cada columna con su nombre; sin * ni punto y coma."
        placeholder={'SELECT id, name, count(*) AS cantidad FROM …'}
        autosize
        minRows={6}
        maxRows={24}
        spellCheck={false}
        error={form.errors['viewQuery']}
        value={query}
        onChange={(event) => form.set('viewQuery', event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run()
        }}
      />
      <div className={classes.row}>
        <Button
          variant="default"
          leftSection={<Icon path={mdiPlayOutline} />}
          loading={busy}
          disabled={query.trim() === ''}
          onClick={run}
        >
          Probar la consulta
        </Button>
        <span className={classes.quiet}>Ctrl + Enter</span>
      </div>
      {problem ? (
        <Alert color="red" role="alert" title="La consulta no sirve todavía">
          {problem}
        </Alert>
      ) : null}
      {trial ? <Sample trial={trial} /> : null}
    </div>
  )
}
