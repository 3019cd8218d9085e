import { SecretField } from '../settings/secret-field.tsx'
import { SettingSwitch, SettingText } from '../settings/setting-fields.tsx'
import { WideField } from '../settings/settings-group.tsx'
import type { SettingsForm } from '../settings/use-settings-form.ts'
import { S3Test } from './s3-test.tsx'
import type { S3Place } from './s3-place.ts'

export interface S3FieldsProps {
  readonly form: SettingsForm
  readonly place: S3Place
  /** The label of the switch. */
  readonly label: string
}

/** Settings of an S3 bucket, with a connection test. */
export function S3Fields({ form, place, label }: S3FieldsProps) {
  const isOn = form.read<boolean>(`${place}.enabled`)
  // The server does not enable S3 without a secret, so an enabled one has a stored secret.
  const isKnown = place === 's3' ? form.stored.s3.enabled : form.stored.backups.s3.enabled
  const field = (name: string) => ({ form, path: `${place}.${name}`, required: isOn })
  return (
    <>
      <WideField>
        <SettingSwitch form={form} path={`${place}.enabled`} label={label} />
      </WideField>
      {isOn ? (
        <>
          <SettingText
            {...field('endpoint')}
            label="Dirección del servicio"
            placeholder="https://s3.us-east-1.amazonaws.com"
            type="url"
          />
          <SettingText {...field('bucket')} label="Bucket" />
          <SettingText {...field('region')} label="Región" placeholder="us-east-1" />
          <SettingText {...field('accessKey')} label="Clave de acceso" />
          <SecretField {...field('secret')} label="Clave secreta" isKnown={isKnown} />
          <SettingSwitch
            form={form}
            path={`${place}.forcePathStyle`}
            label="Bucket en la ruta"
            description="Para MinIO y otros servicios propios."
          />
          <WideField>
            <S3Test form={form} place={place} />
          </WideField>
        </>
      ) : null}
    </>
  )
}
