import { Alert, Button, Select, Textarea } from '@mantine/core'
import { mdiAlertOutline, mdiContentCopy } from '@mdi/js'
import type { RecordModel } from 'pocketbase'
import { useState } from 'react'
import { client } from '../../data/client.ts'
import { NumberText } from '../../forms/number-text.tsx'
import { type Typed, Unread } from '../../forms/unread.ts'
import { Icon } from '../../ui/icon.tsx'
import { showProblem } from '../../ui/toast/toast-store.ts'
import type { SchemaCollection } from '../collections/collection.types.ts'
import { copyText } from '../../ui/copy-text.ts'
import { DURATION_UNITS, durationWords, secondsOf } from '../collections/options/duration-words.ts'
import type { DurationUnit } from '../collections/options/duration-words.ts'
import { recordProblem } from './record-errors.ts'
import classes from './records.module.css'

interface Made {
  readonly token: string
  readonly seconds: number
}

/** Creates a token that acts as the account for a limited time; this browser's session does not change. */
export function AccountToken({
  record,
  collection,
}: {
  readonly record: RecordModel
  readonly collection: SchemaCollection
}) {
  const [count, setCount] = useState<Typed<number>>(1)
  const [unit, setUnit] = useState<DurationUnit>('hour')
  const [made, setMade] = useState<Made | null>(null)
  const [busy, setBusy] = useState(false)
  const seconds = count instanceof Unread ? 0 : count * secondsOf(unit)
  const make = () => {
    setBusy(true)
    client
      .collection(collection.name)
      .impersonate(record.id, seconds)
      .then((other) => setMade({ token: other.authStore.token, seconds }))
      .catch((error: unknown) => showProblem(`No se pudo generar. ${recordProblem(error)}`))
      .finally(() => setBusy(false))
  }
  return (
    <section className={classes.account} aria-label="Token de la cuenta">
      <h3>Token para actuar como esta cuenta</h3>
      <p>
        Sirve para integraciones o para ver qué puede hacer. No se renueva: vence cuando se indica, o al cerrar sus
        sesiones.
      </p>
      <div className={classes.chosen}>
        <NumberText
          aria-label="Cuánto vale"
          size="xs"
          w={90}
          empty={1}
          decimals={0}
          min={1}
          value={count}
          onChange={setCount}
        />
        <Select
          aria-label="Unidad de la duración"
          size="xs"
          w={120}
          data={DURATION_UNITS}
          value={unit}
          allowDeselect={false}
          onChange={(value) => setUnit((value ?? 'hour') as DurationUnit)}
        />
        <Button size="xs" variant="default" loading={busy} disabled={seconds === 0} onClick={make}>
          Generar un token
        </Button>
      </div>
      {made ? (
        <>
          <Alert color="yellow" icon={<Icon path={mdiAlertOutline} />} mt="sm">
            Quien lo tenga puede todo lo que puede esta cuenta durante {durationWords(made.seconds)}. Se muestra sólo
            ahora.
          </Alert>
          <Textarea
            aria-label="Token"
            className={classes.mono ?? ''}
            readOnly
            mt="xs"
            minRows={2}
            autosize
            value={made.token}
          />
          <Button
            size="xs"
            mt="xs"
            leftSection={<Icon path={mdiContentCopy} size={16} />}
            onClick={() => void copyText(made.token, 'Se copió el token.')}
          >
            Copiar el token
          </Button>
        </>
      ) : null}
    </section>
  )
}
