import { Modal } from '@mantine/core'
import { Fragment } from 'react'
import type { Action, ActionGroup } from './action.ts'
import { KeyCaps } from './key-caps.tsx'
import classes from './keys-dialog.module.css'
import { useAllActions } from './registry.ts'
import { DURATION_FORMS, SHEET_KEYS } from './sheet-keys.ts'
import { useReturnedFocus } from '../ui/use-returned-focus.ts'

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

/** The keys of a sheet, and what may be written in its cells. */
function SheetHelp() {
  return (
    <>
      <section>
        <h3 className={classes.group}>En la planilla</h3>
        <dl className={classes.list}>
          {SHEET_KEYS.map(([keys, what]) => (
            <div key={keys} className={classes.row}>
              <dt>{what}</dt>
              <dd>
                <KeyCaps keys={keys} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3 className={classes.group}>Cómo se escriben las horas</h3>
        <dl className={classes.list}>
          {DURATION_FORMS.map(([text, what]) => (
            <div key={text} className={classes.row}>
              <dt>{what}</dt>
              <dd>
                <code>{text}</code>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

/** A dialog with all keys of the current screen. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  useReturnedFocus()
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
        <Fragment key={group}>
          <KeyGroup name={group} actions={actions.filter((action) => action.group === group)} />
          {group === GROUPS[0] && actions.some(({ topic }) => topic === 'sheet') ? <SheetHelp /> : null}
        </Fragment>
      ))}
    </Modal>
  )
}
