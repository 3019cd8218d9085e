import { Button, Checkbox, Group } from '@mantine/core'
import { mdiContentCopy, mdiDownload } from '@mdi/js'
import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { SchemaCollection } from '../collection.types.ts'
import classes from '../collections.module.css'
import { copyText } from '../../../ui/copy-text.ts'
import { saveJson } from '../save-json.ts'
import { exportedCollections } from './transfer-plan.ts'

/** Exports chosen collections: fields, rules, indexes and options, without records and secrets. */
export function ExportPanel({ collections }: { readonly collections: readonly SchemaCollection[] }) {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    collections.filter(({ system }) => !system).map(({ id }) => id),
  )
  const text = () => exportedCollections(collections.filter(({ id }) => chosen.includes(id)))
  return (
    <>
      <p className={classes.note}>
        Se llevan los campos, reglas, índices y opciones; no los registros ni los secretos.
      </p>
      <Checkbox
        label="Todas"
        mb="xs"
        checked={chosen.length === collections.length}
        indeterminate={chosen.length > 0 && chosen.length < collections.length}
        onChange={(event) => setChosen(event.currentTarget.checked ? collections.map(({ id }) => id) : [])}
      />
      <Checkbox.Group value={[...chosen]} onChange={setChosen} aria-label="Colecciones que se exportan">
        <div className={classes.picks}>
          {collections.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </div>
      </Checkbox.Group>
      <Group mt="md" justify="flex-end">
        <Button
          variant="default"
          leftSection={<Icon path={mdiContentCopy} />}
          disabled={chosen.length === 0}
          onClick={() => void copyText(text(), 'Se copiaron las colecciones.')}
        >
          Copiar
        </Button>
        <Button
          leftSection={<Icon path={mdiDownload} />}
          disabled={chosen.length === 0}
          onClick={() => saveJson('colecciones', text())}
        >
          Descargar JSON
        </Button>
      </Group>
    </>
  )
}
