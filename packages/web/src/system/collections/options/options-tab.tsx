import { Button, MultiSelect } from '@mantine/core'
import { mdiLogoutVariant } from '@mdi/js'
import { Icon } from '../../../ui/icon.tsx'
import { SettingsGroup, WideField } from '../../settings/settings-group.tsx'
import type { TabProps } from '../tab-props.ts'
import classes from '../collections.module.css'
import { uniqueColumn } from '../indexes/index-statement.ts'
import { FilterEditor } from '../filter/filter-editor.tsx'
import type { CollectionForm } from '../use-collection-form.ts'
import { MailTemplate } from './mail-template.tsx'
import { OptionDuration, OptionNumber, OptionSwitch } from './option-fields.tsx'
import { newSecret, optionAt, setOptionAt } from './options-draft.ts'
import { ProvidersGroup } from './providers-group.tsx'

interface GroupProps {
  readonly form: CollectionForm
}

/** True when a unique index covers the field alone, which a field that identifies accounts needs. */
function isUnique({ collection }: CollectionForm, name: string): boolean {
  return collection.indexes.some((index) => uniqueColumn(index) === name)
}

function PasswordGroup({ form }: GroupProps) {
  const chosen = optionAt<readonly string[]>(form.collection, 'passwordAuth.identityFields', [])
  const names = form.collection.fields
    .filter(({ type, name }) => (type === 'text' || type === 'email') && name !== 'tokenKey')
    .map(({ name }) => name)
  const missing = chosen.filter((name) => !isUnique(form, name))
  return (
    <SettingsGroup
      title="Contraseña"
      help="Ingresar con un dato que identifica la cuenta y su contraseña."
      actions={<OptionSwitch form={form} path="passwordAuth.enabled" label="Habilitada" />}
    >
      <WideField>
        <MultiSelect
          label="Con qué se identifica"
          description="Cada campo necesita un índice único propio"
          data={names.map((name) => ({
            value: name,
            label: isUnique(form, name) ? name : `${name} (falta su índice único)`,
          }))}
          value={[...chosen]}
          error={
            form.errors['passwordAuth.identityFields'] ??
            (missing.length > 0 ? `Falta un índice único de ${missing.join(' y ')}` : null)
          }
          onChange={(next) => setOptionAt(form, 'passwordAuth.identityFields', next)}
        />
      </WideField>
    </SettingsGroup>
  )
}

function CodeGroup({ form }: GroupProps) {
  return (
    <SettingsGroup
      title="Código por correo"
      help="Ingresar con un código de una sola vez que llega por correo."
      actions={<OptionSwitch form={form} path="otp.enabled" label="Habilitado" />}
    >
      <OptionDuration form={form} path="otp.duration" label="Vale durante" />
      <OptionNumber form={form} path="otp.length" label="Cifras" />
      <WideField>
        <MailTemplate
          form={form}
          path="otp.emailTemplate"
          title="Mensaje con el código"
          places={[
            ['{OTP}', 'el código'],
            ['{OTP_ID}', 'su identificador'],
          ]}
        />
      </WideField>
    </SettingsGroup>
  )
}

function SecondStepGroup({ form, scope }: TabProps) {
  return (
    <SettingsGroup
      title="Segundo paso"
      help="Pide dos formas distintas de ingreso: necesita al menos dos habilitadas."
      actions={<OptionSwitch form={form} path="mfa.enabled" label="Habilitado" />}
    >
      <OptionDuration form={form} path="mfa.duration" label="Entre un paso y otro" />
      <WideField>
        <FilterEditor
          label="A qué cuentas se les pide"
          description="Vacío es a todas"
          value={optionAt(form.collection, 'mfa.rule', '')}
          scope={scope}
          error={form.errors['mfa.rule']}
          placeholder="verified = true"
          disabled={form.collection.system}
          onChange={(rule) => setOptionAt(form, 'mfa.rule', rule)}
        />
      </WideField>
    </SettingsGroup>
  )
}

const TOKENS = [
  { path: 'authToken', label: 'Sesión' },
  { path: 'passwordResetToken', label: 'Enlace para cambiar la contraseña' },
  { path: 'emailChangeToken', label: 'Enlace para cambiar el correo' },
  { path: 'verificationToken', label: 'Enlace de verificación' },
  { path: 'fileToken', label: 'Enlace de archivos protegidos' },
] as const

/** Replacing the token secrets invalidates everything signed with the old ones. */
function SessionsGroup({ form }: GroupProps) {
  const isEnding = optionAt(form.collection, 'authToken.secret', '') !== ''
  const end = () => {
    const { secret: _secret, ...kept } = optionAt<Readonly<Record<string, unknown>>>(form.collection, 'authToken', {})
    form.set('authToken', isEnding ? kept : { ...kept, secret: newSecret() })
  }
  return (
    <SettingsGroup
      title="Sesiones y enlaces"
      help="Cuánto vale cada uno desde que se emite; el cambio es para los nuevos."
    >
      {TOKENS.map(({ path, label }) => (
        <OptionDuration key={path} form={form} path={`${path}.duration`} label={label} />
      ))}
      <WideField>
        <Button
          variant={isEnding ? 'filled' : 'default'}
          color="red"
          leftSection={<Icon path={mdiLogoutVariant} />}
          aria-pressed={isEnding}
          onClick={end}
        >
          {isEnding ? 'Al guardar se cierran todas las sesiones' : 'Invalidar las sesiones'}
        </Button>
        <p className={classes.note} style={{ marginTop: '0.375rem' }}>
          {isEnding
            ? 'Otro clic lo deja como estaba.'
            : 'Todas las cuentas de esta colección tendrán que ingresar otra vez.'}
        </p>
      </WideField>
    </SettingsGroup>
  )
}

function MessagesGroup({ form }: GroupProps) {
  const token = [['{TOKEN}', 'lo que va en el enlace']] as const
  return (
    <SettingsGroup title="Mensajes y avisos" help="Lo que el servidor escribe a las cuentas.">
      <WideField>
        <OptionSwitch form={form} path="authAlert.enabled" label="Avisar cuando alguien ingresa desde un lugar nuevo" />
        <MailTemplate
          form={form}
          path="authAlert.emailTemplate"
          title="Aviso de ingreso"
          places={[['{ALERT_INFO}', 'desde dónde y con qué']]}
        />
        <MailTemplate form={form} path="verificationTemplate" title="Verificación del correo" places={token} />
        <MailTemplate form={form} path="resetPasswordTemplate" title="Cambio de contraseña" places={token} />
        <MailTemplate form={form} path="confirmEmailChangeTemplate" title="Cambio de correo" places={token} />
      </WideField>
    </SettingsGroup>
  )
}

/** Options of an auth collection: sign-in methods, sessions, mails. */
export function OptionsTab({ form, scope }: TabProps) {
  const isOfSystem = form.collection.name === '_superusers'
  return (
    <>
      <PasswordGroup form={form} />
      <CodeGroup form={form} />
      <SecondStepGroup form={form} scope={scope} />
      {isOfSystem ? null : <ProvidersGroup form={form} />}
      <SessionsGroup form={form} />
      <MessagesGroup form={form} />
    </>
  )
}
