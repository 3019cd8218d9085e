import { Button } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { addLines, LINE_THERE } from './change-matrix.ts'
import type { LineChoices, LineRow } from './distribution.queries.ts'
import { LineFields } from './line-fields.tsx'
import { lineKey } from './line-key.ts'
import classes from './matrix.module.css'

const NOTHING = { type: '', specialty: '', purpose: '', contact: '', role: 'to' as 'to' | 'cc' }

export interface AddLineProps {
  readonly project: string
  readonly own: readonly LineRow[]
  readonly choices: LineChoices
}

/** A new line of the matrix. */
export function AddLine({ project, own, choices }: AddLineProps) {
  const [values, setValues] = useState(NOTHING)
  const [busy, setBusy] = useState(false)
  const isThere = own.some((row) => lineKey(row) === lineKey(values))
  const handleAdd = () => {
    setBusy(true)
    void addLines(project, [values], 'Se agregó la línea.').then((isDone) => {
      // Who gets one kind often gets others: what the line is of stays.
      if (isDone) setValues({ ...values, contact: '' })
      setBusy(false)
    })
  }
  return (
    <section className={classes.section} aria-labelledby="new-line">
      <h2 id="new-line">Nueva línea</h2>
      {choices.contact.length === 0 ? (
        <p className={classes.muted}>El cliente no tiene contactos cargados.</p>
      ) : (
        <div className={classes.line}>
          <LineFields
            values={values}
            choices={choices}
            of="la nueva línea"
            extra={() => []}
            onChange={(change) => setValues({ ...values, ...change })}
          />
          <Button
            leftSection={<Icon path={mdiPlus} />}
            loading={busy}
            disabled={values.contact === '' || isThere}
            onClick={handleAdd}
          >
            Agregar
          </Button>
        </div>
      )}
      {isThere ? (
        <p className={classes.muted} role="status">
          {LINE_THERE}
        </p>
      ) : null}
    </section>
  )
}
