import { Select } from '@mantine/core'
import { SecretField } from '../settings/secret-field.tsx'
import { SettingNumber, SettingSwitch, SettingText } from '../settings/setting-fields.tsx'
import { SettingsGroup, WideField } from '../settings/settings-group.tsx'
import { SettingsScreen } from '../settings/settings-screen.tsx'
import type { SettingsForm } from '../settings/use-settings-form.ts'
import { MailQueue } from './mail-queue.tsx'
import { TestMail } from './test-mail.tsx'

const OWNED = ['meta.senderName', 'meta.senderAddress', 'smtp']
const SECURITY = [
  { value: 'auto', label: 'STARTTLS, si el servidor lo ofrece' },
  { value: 'tls', label: 'TLS desde el principio (puerto 465)' },
]
const METHODS = [
  { value: '', label: 'La habitual (PLAIN)' },
  { value: 'PLAIN', label: 'PLAIN' },
  { value: 'LOGIN', label: 'LOGIN' },
]

function SmtpFields({ form }: { readonly form: SettingsForm }) {
  const isOn = form.read<boolean>('smtp.enabled')
  const { smtp } = form.stored
  if (!isOn) return null
  return (
    <>
      <SettingText form={form} path="smtp.host" label="Servidor" description="Como smtp.empresa.com." required />
      <SettingNumber form={form} path="smtp.port" label="Puerto" max={65_535} required />
      <Select
        label="Seguridad"
        data={SECURITY}
        value={form.read<boolean>('smtp.tls') ? 'tls' : 'auto'}
        allowDeselect={false}
        onChange={(value) => form.set('smtp.tls', value === 'tls')}
      />
      <SettingText form={form} path="smtp.username" label="Usuario" />
      <SecretField form={form} path="smtp.password" label="Contraseña" isKnown={smtp.enabled && smtp.username !== ''} />
      <Select
        label="Autenticación"
        data={METHODS}
        value={form.read<string>('smtp.authMethod')}
        allowDeselect={false}
        error={form.errorAt('smtp.authMethod') ?? null}
        onChange={(value) => form.set('smtp.authMethod', value ?? '')}
      />
      <SettingText
        form={form}
        path="smtp.localName"
        label="Nombre con el que se presenta"
        description="Vacío: el de este equipo."
      />
    </>
  )
}

/** Mail settings: sender, SMTP server, and a test. */
export function Section() {
  return (
    <SettingsScreen owned={OWNED}>
      {(form) => (
        <>
          <SettingsGroup title="Remitente" help="De parte de quién llegan los correos.">
            <SettingText form={form} path="meta.senderName" label="Nombre del remitente" required />
            <SettingText form={form} path="meta.senderAddress" label="Correo del remitente" type="email" required />
          </SettingsGroup>
          <SettingsGroup
            title="Servidor de correo (SMTP)"
            help="Sin servidor, los correos no salen: quedan como archivos en la carpeta de datos, para revisarlos."
          >
            <WideField>
              <SettingSwitch form={form} path="smtp.enabled" label="Enviar por un servidor SMTP" />
            </WideField>
            <SmtpFields form={form} />
          </SettingsGroup>
          <SettingsGroup
            title="Prueba"
            help="Envía un correo de muestra con los ajustes guardados."
            actions={<TestMail isSaved={form.changes === 0} />}
          />
          <SettingsGroup
            title="Pendientes"
            help="Lo que no pudo salir se intenta otra vez, cada vez más tarde; después de ocho intentos espera acá."
          >
            <WideField>
              <MailQueue />
            </WideField>
          </SettingsGroup>
        </>
      )}
    </SettingsScreen>
  )
}
