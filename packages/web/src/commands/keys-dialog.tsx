import { Kbd, Modal } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import type { Action, ActionGroup } from './action.ts'
import { KeyCaps } from './key-caps.tsx'
import classes from './keys-dialog.module.css'
import { useAllActions } from './registry.ts'
import { partsOf } from './part-keys.ts'
import { DURATION_FORMS } from './sheet-keys.ts'
import { useReturnedFocus } from '../ui/use-returned-focus.ts'

const GROUPS: readonly ActionGroup[] = ['En esta pantalla', 'Hacer', 'Ir a']

interface ToldProps {
  readonly name: string
  readonly rows: readonly (readonly [what: string, shown: ReactNode])[]
}

function Told({ name, rows }: ToldProps) {
  return (
    <section>
      <h3 className={classes.group}>{name}</h3>
      <dl className={classes.list}>
        {rows.map(([what, shown]) => (
          <div key={what} className={classes.row}>
            <dt>{what}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function KeyGroup({ name, actions }: { readonly name: string; readonly actions: readonly Action[] }) {
  if (actions.length === 0) return null
  return <Told name={name} rows={actions.map(({ label, keys = '' }) => [label, <KeyCaps key={label} keys={keys} />])} />
}

const NAMES: Readonly<Record<string, string>> = { 'home': 'Inicio', 'end': 'Fin', '+': '+' }

function Caps({ keys }: { readonly keys: string }) {
  return NAMES[keys] ? <Kbd size="xs">{NAMES[keys]}</Kbd> : <KeyCaps keys={keys} />
}

/** The keys of what is on the screen, and where hours are written, how. */
function PartHelp({ hasHours }: { readonly hasHours: boolean }) {
  const [parts] = useState(() => partsOf(document))
  return (
    <>
      {parts.map(({ name, keys }) => (
        <Told key={name} name={name} rows={keys.map(([each, what]) => [what, <Caps key={each} keys={each} />])} />
      ))}
      {hasHours ? (
        <Told
          name="Cómo se escriben las horas"
          rows={DURATION_FORMS.map(([text, what]) => [what, <code key={text}>{text}</code>])}
        />
      ) : null}
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
          {group === GROUPS[0] ? <PartHelp hasHours={actions.some(({ topic }) => topic === 'sheet')} /> : null}
        </Fragment>
      ))}
    </Modal>
  )
}
