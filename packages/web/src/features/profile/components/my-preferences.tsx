import { Input, SegmentedControl, Stack, useMantineColorScheme } from '@mantine/core'
import type { Preferences } from '@timesheet/domain/people'
import { errorText } from '../../../data/error-text.ts'
import { preferencesOf } from '../../../data/preferences.ts'
import type { SessionUser } from '../../../data/session.ts'
import { setDefaultDensity } from '../../../ui/grid/density.ts'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import { savePreferences } from '../../../widgets/store-preferences.ts'
import { ProfileSection } from './profile-section.tsx'

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: Readonly<Record<Value, string>>
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const data = Object.entries<string>(options).map(([option, text]) => ({ value: option, label: text }))
  return (
    <Input.Wrapper label={label} labelElement="div">
      <div>
        <SegmentedControl
          aria-label={label}
          data={data}
          value={value}
          onChange={(next) => onChange(next as Value)}
          transitionDuration={0}
        />
      </div>
    </Input.Wrapper>
  )
}

/** Preferences: theme, density and format of hours; each choice is stored at once. */
export function MyPreferences({ user }: { readonly user: SessionUser }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { density = 'comfortable', hoursFormat = 'clock' } = preferencesOf(user)
  const isReader = user.external === true
  const store = (change: Preferences) => {
    savePreferences(user, change).catch((error: unknown) => showProblem(errorText(error)))
  }
  return (
    <ProfileSection title="Preferencias">
      <Stack gap="md">
        <Choice
          label="Tema"
          value={colorScheme === 'auto' ? 'system' : colorScheme}
          options={{ light: 'Claro', dark: 'Oscuro', system: 'Como el sistema' }}
          onChange={(theme) => {
            setColorScheme(theme === 'system' ? 'auto' : theme)
            store({ theme })
          }}
        />
        <Choice
          label="Densidad de las tablas"
          value={density}
          options={{ comfortable: 'Cómoda', compact: 'Compacta' }}
          onChange={(next) => {
            setDefaultDensity(next)
            store({ density: next })
          }}
        />
        {isReader ? null : (
          <Choice
            label="Horas"
            value={hoursFormat}
            options={{ clock: '7:30', decimal: '7,50' }}
            onChange={(next) => store({ hoursFormat: next })}
          />
        )}
      </Stack>
    </ProfileSection>
  )
}
