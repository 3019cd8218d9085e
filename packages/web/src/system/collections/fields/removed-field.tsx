import { Button } from '@mantine/core'
import { mdiDeleteOutline } from '@mdi/js'
import { Icon } from '../../../ui/icon.tsx'
import type { SchemaField } from '../collection.types.ts'
import classes from '../collections.module.css'
import type { CollectionForm } from '../use-collection-form.ts'

/** A field that the next save deletes, with a button that keeps it. */
export function RemovedField({ form, field }: { readonly form: CollectionForm; readonly field: SchemaField }) {
  return (
    <li className={classes.field} data-removed>
      <div className={classes.fieldHead}>
        <Icon path={mdiDeleteOutline} />
        <del>{field.name}</del>
        <span className={classes.kind}>Al guardar se borra con todos sus datos.</span>
        <Button size="compact-sm" variant="default" onClick={() => form.setRemoved(field.id, false)}>
          No borrar
        </Button>
      </div>
    </li>
  )
}
