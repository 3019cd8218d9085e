import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseCron } from '../crons/cron-expression.ts'
import { NextRunList } from '../crons/next-run-list.tsx'
import { useMinute } from '../crons/use-minute.ts'
import { HELP_BELOW } from '../../ui/help-below.ts'
import { WideField } from '../settings/settings-group.tsx'
import type { SettingsForm } from '../settings/use-settings-form.ts'

const PATH = 'backups.cron'
const OWN = 'own'
const PRESETS = [
  { value: '', label: 'No se hacen solas' },
  { value: '0 2 * * *', label: 'Cada noche a las 2:00 UTC' },
  { value: '0 0 * * *', label: 'Cada medianoche UTC' },
  { value: '0 */6 * * *', label: 'Cada 6 horas' },
  { value: '0 2 * * 0', label: 'Cada domingo a las 2:00 UTC' },
  { value: '0 2 1 * *', label: 'El día 1 de cada mes a las 2:00 UTC' },
  { value: OWN, label: 'Otra frecuencia…' },
]

/** Input for the schedule of automatic backups: a preset, or a cron expression that is checked while it is typed. */
export function ScheduleField({ form }: { readonly form: SettingsForm }) {
  const expression = form.read<string>(PATH)
  const isPreset = PRESETS.some(({ value }) => value === expression)
  const [own, setOwn] = useState(!isPreset)
  const now = useMinute()
  const isOwn = own || !isPreset
  const unreadable = isOwn && expression.trim() !== '' && parseCron(expression) === null
  const handlePreset = (value: string | null) => {
    setOwn(value === OWN)
    if (value !== OWN) form.set(PATH, value ?? '')
  }
  return (
    <>
      <Select
        label="Cuándo se hacen"
        data={PRESETS}
        value={isOwn ? OWN : expression}
        allowDeselect={false}
        onChange={handlePreset}
        maxDropdownHeight={320}
      />
      {isOwn ? (
        <TextInput
          label="Expresión"
          description="Minuto, hora, día, mes y día de la semana (0 es domingo), en UTC."
          inputWrapperOrder={HELP_BELOW}
          placeholder="30 3 * * 1-5"
          autoComplete="off"
          spellCheck={false}
          value={expression}
          error={
            unreadable ? 'No se entiende: son cinco campos separados por un espacio' : (form.errorAt(PATH) ?? null)
          }
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onChange={(event) => form.set(PATH, event.currentTarget.value.replace(/\s+/g, ' ').trimStart())}
          onBlur={() => form.set(PATH, expression.trim())}
        />
      ) : null}
      {expression ? (
        <WideField>
          <NextRunList expression={expression} now={now} />
        </WideField>
      ) : null}
    </>
  )
}
