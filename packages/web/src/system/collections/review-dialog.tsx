import { Alert, Button, Modal } from '@mantine/core'
import { mdiAlertOutline } from '@mdi/js'
import { DiffReview } from '../../ui/diff-review.tsx'
import { EndButtons } from '../../ui/end-buttons.tsx'
import { Icon } from '../../ui/icon.tsx'
import { resultOf } from './collection-draft.ts'
import classes from './collections.module.css'
import { TYPE_WORDS } from './field-words.ts'
import { schemaDiff } from './schema-diff.ts'
import type { CollectionForm } from './use-collection-form.ts'

export interface ReviewDialogProps {
  readonly form: CollectionForm
  readonly onSave: () => void
  readonly onClose: () => void
}

function NewSummary({ form }: { readonly form: CollectionForm }) {
  const { name, type, fields, indexes } = resultOf(form.draft)
  return (
    <p>
      Se crea <strong>{name}</strong> ({TYPE_WORDS[type].label.toLowerCase()})
      {type === 'view'
        ? ' con los campos que da su consulta.'
        : `, con ${fields.length} campos (${fields.map((field) => field.name).join(', ')})${indexes.length > 0 ? ` y ${indexes.length} índices` : ''}.`}
    </p>
  )
}

/** Lists what saving would change and which of it is irreversible, and asks for confirmation. */
export function ReviewDialog({ form, onSave, onClose }: ReviewDialogProps) {
  const { isNew, stored, draft, busy } = form
  const { rows, losses } = schemaDiff(stored, resultOf(draft))
  const isLoss = !isNew && losses.length > 0
  return (
    <Modal
      opened
      onClose={onClose}
      title={isNew ? 'Crear la colección' : `Cambios en ${stored.name}`}
      size="42rem"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      transitionProps={{ duration: 0 }}
    >
      {isNew ? (
        <NewSummary form={form} />
      ) : (
        <div className={classes.review}>
          <DiffReview rows={rows} />
        </div>
      )}
      {isLoss ? (
        <Alert color="red" icon={<Icon path={mdiAlertOutline} />} mt="sm" title="Esto no se puede deshacer">
          <ul className={classes.losses}>
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <EndButtons cancelLabel="Seguir editando" onCancel={onClose}>
        <Button {...(isLoss ? { color: 'red' } : {})} loading={busy} onClick={onSave} data-autofocus>
          {isNew ? 'Crear la colección' : isLoss ? 'Guardar y borrar esos datos' : 'Guardar los cambios'}
        </Button>
      </EndButtons>
    </Modal>
  )
}
