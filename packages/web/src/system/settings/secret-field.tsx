import { Button, Input, PasswordInput } from '@mantine/core'
import { mdiKeyOutline, mdiKeyRemove } from '@mdi/js'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { HELP_BELOW } from '../../ui/help-below.ts'
import type { SettingFieldProps } from './setting-fields.tsx'
import classes from './settings.module.css'

const SHOW = { 'aria-label': 'Mostrar lo escrito' }
const HELP = 'Nunca se muestra.'

export interface SecretFieldProps extends SettingFieldProps {
  /** True when other settings imply that a secret is stored; the API never returns it. */
  readonly isKnown: boolean
}

interface StateProps {
  readonly field: SecretFieldProps
  readonly icon: string
  readonly text: string
  readonly children: ReactNode
}

function State({ field: { label, required = false }, icon, text, children }: StateProps) {
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={HELP}
      inputWrapperOrder={HELP_BELOW}
      withAsterisk={required}
    >
      <div className={classes.secret} role="group" aria-label={label}>
        <span className={classes.secretState} data-cleared={icon === mdiKeyRemove || undefined}>
          <Icon path={icon} />
          {text}
        </span>
        {children}
      </div>
    </Input.Wrapper>
  )
}

function Kept({ field, onReplace }: { readonly field: SecretFieldProps; readonly onReplace: () => void }) {
  const { form, path } = field
  return (
    <State field={field} icon={mdiKeyOutline} text="Guardada">
      <Button size="compact-sm" variant="default" onClick={onReplace}>
        Reemplazar
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => form.set(path, '')}>
        Borrar
      </Button>
    </State>
  )
}

function Cleared({ field }: { readonly field: SecretFieldProps }) {
  const { form, path } = field
  return (
    <State field={field} icon={mdiKeyRemove} text="Se borra al guardar">
      <Button size="compact-sm" variant="default" onClick={() => form.set(path, undefined)}>
        No borrar
      </Button>
    </State>
  )
}

function Typed({ field, onKeep }: { readonly field: SecretFieldProps; readonly onKeep: () => void }) {
  const { form, path, label, isKnown, required = false } = field
  const value = String(form.draft[path] ?? '')
  const handleKeep = () => {
    form.set(path, undefined)
    onKeep()
  }
  return (
    <div>
      <PasswordInput
        label={label}
        description={isKnown ? HELP : `${HELP} Vacía: si hay una guardada, se conserva.`}
        name={path}
        inputWrapperOrder={HELP_BELOW}
        withAsterisk={required}
        autoFocus={isKnown}
        autoComplete="new-password"
        visibilityToggleButtonProps={SHOW}
        error={form.errorAt(path) ?? null}
        value={value}
        onChange={(event) => form.set(path, event.currentTarget.value || undefined)}
      />
      {isKnown ? (
        <Button size="compact-xs" variant="subtle" color="gray" mt={4} onClick={handleKeep}>
          Conservar la guardada
        </Button>
      ) : value === '' ? (
        <Button size="compact-xs" variant="subtle" color="gray" mt={4} onClick={() => form.set(path, '')}>
          Borrar la guardada
        </Button>
      ) : null}
    </div>
  )
}

function Secret(field: SecretFieldProps) {
  const { form, path, isKnown } = field
  const [replacing, setReplacing] = useState(false)
  if (form.draft[path] === '' && form.errorAt(path) === undefined) return <Cleared field={field} />
  const isTyped = replacing || !isKnown || form.errorAt(path) !== undefined
  return isTyped ? (
    <Typed field={field} onKeep={() => setReplacing(false)} />
  ) : (
    <Kept field={field} onReplace={() => setReplacing(true)} />
  )
}

/** Input for a write-only secret: keep, replace or clear it. */
export function SecretField(field: SecretFieldProps) {
  return <Secret key={field.form.round} {...field} />
}
