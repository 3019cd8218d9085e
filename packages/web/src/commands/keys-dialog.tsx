import { Modal } from '@mantine/core'
import type { Action, ActionGroup } from './action.ts'
import { KeyCaps } from './key-caps.tsx'
import classes from './keys-dialog.module.css'
import { useAllActions } from './registry.ts'

const GROUPS: readonly ActionGroup[] = ['En esta pantalla', 'Hacer', 'Ir a']

function KeyGroup({ name, actions }: { readonly name: string; readonly actions: readonly Action[] }) {
  if (actions.length === 0) return null
  return (
    <section>
      <h3 className={classes.group}>{name}</h3>
      <dl className={classes.list}>
        {actions.map((action) => (
          <div key={action.id} className={classes.row}>
            <dt>{action.label}</dt>
            <dd>
              <KeyCaps keys={action.keys ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A dialog with all keys of the current screen. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const actions = useAllActions().filter((action) => action.keys)
  return (
    <Modal
      opened
      onClose={onClose}
      title="Teclas de esta pantalla"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      transitionProps={{ duration: 0 }}
    >
      {GROUPS.map((group) => (
        <KeyGroup key={group} name={group} actions={actions.filter((action) => action.group === group)} />
      ))}
    </Modal>
  )
}
