import { Button, Checkbox, Select, Switch } from '@mantine/core'
import {
  ALERT_AUDIENCES,
  ALERT_MAILS,
  ALERT_RULES,
  type AlertAudience,
  type AlertCode,
  alerts,
  checkAlertSetting,
} from '@timesheet/domain/alerts'
import { MANDATORY_CODES } from '@timesheet/domain/inbox'
import { useState } from 'react'
import { codeText } from '../../../data/code-text.ts'
import { errorText } from '../../../data/error-text.ts'
import { UnsavedMark } from '../../../forms/unsaved-mark.tsx'
import { type Typed, Unread } from '../../../forms/unread.ts'
import { showProblem, showUndo } from '../../../ui/toast/toast-store.ts'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { updateRecord } from '../../../widgets/store-record.ts'
import { AlertTrial } from './alert-trial.tsx'
import { thresholdsOf } from './alert-words.ts'
import type { AlertRow } from './alerts.section.tsx'
import panel from '../config-panel.module.css'
import classes from './alerts.module.css'
import { ThresholdField } from './threshold-field.tsx'

const MAILS = ['immediate', 'daily', 'weekly', 'none'] as const

interface Setting {
  readonly active: boolean
  readonly recipients: readonly AlertAudience[]
  readonly mail: AlertRow['mail']
  readonly thresholds: Readonly<Record<string, Typed<number>>>
}

function settingOf(code: AlertCode, { active, recipients, mail, thresholds }: AlertRow): Setting {
  const whole = thresholdsOf(code).map(([name, { value }]) => [name, thresholds?.[name] ?? value])
  return { active, recipients, mail, thresholds: Object.fromEntries(whole) }
}

/** The thresholds, if each could be read. */
function readThresholds({ thresholds }: Setting): Readonly<Record<string, number>> | null {
  const read = Object.entries(thresholds).flatMap(([name, value]) =>
    value instanceof Unread ? [] : [[name, value] as const],
  )
  return read.length === Object.keys(thresholds).length ? Object.fromEntries(read) : null
}

/** What may not be stored as it is set; '' for nothing. */
function problemOf(code: AlertCode, setting: Setting): string {
  const thresholds = readThresholds(setting)
  if (!thresholds) return 'Hay un umbral que no se entiende'
  const violation = checkAlertSetting({ ...setting, code, recipients: [...setting.recipients], thresholds }, null)
  return violation ? codeText(violation) : ''
}

export interface AlertDrawerProps {
  readonly code: AlertCode
  readonly row: AlertRow
  readonly canEdit: boolean
  readonly onClose: () => void
}

/** A rule: whether it is on, whom it tells, from when, and whom it would have told in a month. */
export function AlertDrawer({ code, row, canEdit, onClose }: AlertDrawerProps) {
  const { label, help, to, canBeTried } = ALERT_RULES[code]
  const stored = settingOf(code, row)
  const [setting, setSetting] = useState(stored)
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<Setting>) => setSetting((before) => ({ ...before, ...part }))
  const dirty = canEdit && JSON.stringify(setting) !== JSON.stringify(stored)
  const problem = problemOf(code, setting)
  const isMandatory = MANDATORY_CODES.has(code)
  const handleSave = () => {
    const { active, recipients, mail } = setting
    const whole = { active, mail, recipients: [...recipients], thresholds: readThresholds(setting) ?? {} }
    const before = { active: row.active, mail: row.mail, recipients: row.recipients, thresholds: row.thresholds ?? {} }
    setBusy(true)
    updateRecord(alerts, row.id, whole)
      .then(() => {
        const undo = () => updateRecord(alerts, row.id, before)
        showUndo('Se guardó. Vale desde la próxima evaluación.', () => {
          undo().catch((error: unknown) => showProblem(errorText(error)))
        })
        onClose()
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <SideDrawer title={label} onClose={onClose}>
      <UnsavedMark dirty={dirty} />
      <p className={panel.note}>
        {code}. {help}
        {isMandatory
          ? ' Es obligatoria: nadie puede apagarla ni silenciarla; su correo espera al horario laboral.'
          : ''}
      </p>
      <div className={classes.form}>
        {isMandatory ? null : (
          <Switch
            label="Activa"
            checked={setting.active}
            disabled={!canEdit}
            onChange={(event) => change({ active: event.currentTarget.checked })}
          />
        )}
        {thresholdsOf(code).map(([name, threshold]) => (
          <ThresholdField
            key={name}
            threshold={threshold}
            value={setting.thresholds[name] ?? threshold.value}
            readOnly={!canEdit}
            onChange={(value) => change({ thresholds: { ...setting.thresholds, [name]: value } })}
          />
        ))}
        <Checkbox.Group
          label="A quiénes avisa"
          value={[...setting.recipients]}
          onChange={(next) => change({ recipients: to.filter((each) => next.includes(each)) })}
        >
          <div className={classes.choices}>
            {to.map((audience) => (
              <Checkbox
                key={audience}
                value={audience}
                label={ALERT_AUDIENCES[audience]}
                disabled={!canEdit || isMandatory}
              />
            ))}
          </div>
        </Checkbox.Group>
        <Select
          label="Correo"
          data={MAILS.filter((value) => !isMandatory || value !== 'none').map((value) => ({
            value,
            label: ALERT_MAILS[value],
          }))}
          value={setting.mail}
          readOnly={!canEdit}
          allowDeselect={false}
          onChange={(mail) => mail && change({ mail })}
        />
        {dirty && problem ? <p className={classes.problem}>{problem}.</p> : null}
        {canEdit ? (
          <Button loading={busy} disabled={!dirty || problem !== ''} onClick={handleSave}>
            Guardar
          </Button>
        ) : null}
      </div>
      {canEdit && canBeTried ? (
        <AlertTrial code={code} thresholds={readThresholds(setting)} recipients={setting.recipients} />
      ) : null}
    </SideDrawer>
  )
}
