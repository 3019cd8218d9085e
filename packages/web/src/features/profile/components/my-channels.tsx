import { NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ALERT_MAILS, ALERT_RULES, alerts, isAlertCode } from '@timesheet/domain/alerts'
import { type MailChannel, MANDATORY_CODES } from '@timesheet/domain/inbox'
import { listQuery } from '../../../data/collection.ts'
import { errorText } from '../../../data/error-text.ts'
import { preferencesOf } from '../../../data/preferences.ts'
import type { SessionUser } from '../../../data/session.ts'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import { savePreferences } from '../../../widgets/store-preferences.ts'

const OWN: readonly MailChannel[] = ['immediate', 'daily', 'weekly', 'none']

/** By which mail each alert reaches the person; each choice is stored at once. */
export function MyChannels({ user }: { readonly user: SessionUser }) {
  const { data = [] } = useQuery(listQuery(alerts, { filter: 'active = true', sort: 'code' }))
  const { channels = {} } = preferencesOf(user)
  const store = (code: string, chosen: MailChannel | undefined) => {
    const rest = Object.fromEntries(Object.entries(channels).filter(([each]) => each !== code))
    const next = chosen ? { ...rest, [code]: chosen } : rest
    savePreferences(user, { channels: next }).catch((error: unknown) => showProblem(errorText(error)))
  }
  const rows = data.flatMap(({ code, mail }) => (isAlertCode(code) ? [{ code, mail }] : []))
  return (
    <Stack gap="sm">
      {rows.map(({ code, mail }) => (
        <NativeSelect
          key={code}
          label={ALERT_RULES[code].label}
          description={MANDATORY_CODES.has(code) ? 'Es obligatoria: su correo no se elige.' : undefined}
          disabled={MANDATORY_CODES.has(code)}
          data={[
            { value: '', label: `${ALERT_MAILS[mail]} (lo decide la empresa)` },
            ...OWN.map((value) => ({ value, label: ALERT_MAILS[value] })),
          ]}
          value={MANDATORY_CODES.has(code) ? '' : (channels[code] ?? '')}
          onChange={(event) =>
            store(
              code,
              OWN.find((each) => each === event.currentTarget.value),
            )
          }
        />
      ))}
    </Stack>
  )
}
