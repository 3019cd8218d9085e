import { Select } from '@mantine/core'
import { SettingNumber, SettingSwitch } from '../settings/setting-fields.tsx'
import { HELP_BELOW } from '../../ui/help-below.ts'
import { SettingsGroup } from '../settings/settings-group.tsx'
import { SettingsScreen } from '../settings/settings-screen.tsx'
import { LOG_LEVELS } from './log-view.ts'
import type { LogLevel } from './log-view.ts'

const STORED: Record<LogLevel, number> = { debug: -4, info: 0, warn: 4, error: 8 }
const LEVELS = Object.entries(STORED).map(([name, level]) => ({
  value: String(level),
  label:
    name === 'error'
      ? 'Sólo errores'
      : name === 'debug'
        ? 'Todo, también depuración'
        : `${LOG_LEVELS[name as LogLevel]} o más grave`,
}))
const OWNED = ['logs']

/** Settings of the log: what is stored, and for how long. */
export function LogSettings() {
  return (
    <SettingsScreen owned={OWNED}>
      {(form) => {
        const level = String(form.read<number>('logs.minLevel'))
        const days = form.read<number>('logs.maxDays')
        return (
          <>
            <SettingsGroup
              title="Qué se guarda"
              help={days === 0 ? 'Con cero días no se guarda ningún registro.' : 'Lo más viejo se borra solo.'}
            >
              <SettingNumber
                form={form}
                path="logs.maxDays"
                label="Días que se conservan"
                description="Cero: no se guarda nada."
                max={3650}
                suffix="días"
              />
              <Select
                label="Desde qué nivel"
                description="Lo menos grave no se guarda."
                inputWrapperOrder={HELP_BELOW}
                data={
                  LEVELS.some(({ value }) => value === level)
                    ? LEVELS
                    : [...LEVELS, { value: level, label: `Nivel ${level}` }]
                }
                value={level}
                allowDeselect={false}
                error={form.errorAt('logs.minLevel') ?? null}
                onChange={(value) => form.set('logs.minLevel', Number(value ?? 0))}
              />
            </SettingsGroup>
            <SettingsGroup
              title="Datos de las personas"
              help="Sirven para investigar un problema; conviene guardar sólo lo necesario."
            >
              <SettingSwitch
                form={form}
                path="logs.logIP"
                label="Guardar la dirección de red"
                description="Desde dónde se hizo cada pedido."
              />
              <SettingSwitch
                form={form}
                path="logs.logAuthId"
                label="Guardar quién hizo el pedido"
                description="El identificador de su cuenta."
              />
            </SettingsGroup>
          </>
        )
      }}
    </SettingsScreen>
  )
}
