import { SettingNumber } from '../settings/setting-fields.tsx'
import { SettingsGroup } from '../settings/settings-group.tsx'
import { SettingsScreen } from '../settings/settings-screen.tsx'
import { S3Fields } from '../storage/s3-fields.tsx'
import { ScheduleField } from './schedule-field.tsx'

const OWNED = ['backups']

/** Settings of automatic backups: schedule, how many are kept, and where. */
export function BackupSettings() {
  return (
    <SettingsScreen owned={OWNED}>
      {(form) => {
        const isScheduled = form.read<string>('backups.cron') !== ''
        return (
          <>
            <SettingsGroup
              title="Copias automáticas"
              help="Si una falla, se avisa por correo a la administración del sistema."
            >
              <ScheduleField form={form} />
              {isScheduled ? (
                <SettingNumber
                  form={form}
                  path="backups.cronMaxKeep"
                  label="Cuántas se conservan"
                  description="Las automáticas más viejas se borran; las demás no."
                  min={1}
                  required
                />
              ) : null}
            </SettingsGroup>
            <SettingsGroup
              title="Dónde se guardan"
              help="Una copia en la misma máquina no sirve si la máquina se pierde: conviene otro lugar. Las copias que ya están no se mueven solas."
            >
              <S3Fields form={form} place="backups.s3" label="Guardar las copias en un servicio S3" />
            </SettingsGroup>
          </>
        )
      }}
    </SettingsScreen>
  )
}
