import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useEffect, useId, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { settingsQuery } from '../system.queries.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import classes from './settings.module.css'
import type { SystemSettings } from './settings.types.ts'
import { useSettingsForm } from './use-settings-form.ts'
import type { SettingsForm } from './use-settings-form.ts'

export interface SettingsScreenProps {
  /** The paths whose refusals this screen shows at a field of its own. */
  readonly owned: readonly string[]
  /** What deserves a question before it is saved, or null. */
  readonly warning?: (form: SettingsForm) => string | null
  readonly children: (form: SettingsForm) => ReactNode
}

/** After a refusal the keyboard continues at the first field that was refused. */
function useFocusOnRefusal(formId: string, { refusals }: SettingsForm): void {
  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>(`#${CSS.escape(formId)} [aria-invalid="true"]`)?.focus()
  }, [formId, refusals])
}

function Form({ stored, owned, warning, children }: SettingsScreenProps & { readonly stored: SystemSettings }) {
  const id = useId()
  const form = useSettingsForm(stored, owned)
  useFocusOnRefusal(id, form)
  const [asked, setAsked] = useState<string | null>(null)
  const save = () => {
    setAsked(null)
    void form.save()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (form.changes === 0 || form.busy) return
    const doubt = warning?.(form) ?? null
    if (doubt) setAsked(doubt)
    else save()
  }
  return (
    <form id={id} onSubmit={handleSubmit} noValidate className={classes.form}>
      <div aria-live="polite">
        {form.problem ? (
          <Alert color="red" mb="md">
            {form.problem}
          </Alert>
        ) : null}
      </div>
      {children(form)}
      <SaveBar form={form} formId={id} />
      <LeaveGuard dirty={form.changes > 0} />
      {asked ? (
        <ConfirmDialog
          title="Antes de guardar"
          actionLabel="Guardar igual"
          danger
          onConfirm={save}
          onClose={() => setAsked(null)}
        >
          {asked}
        </ConfirmDialog>
      ) : null}
    </form>
  )
}

function FormSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton height={190} mb="md" />
      <Skeleton height={150} />
    </div>
  )
}

/** A screen of settings: one form, one save bar, and a question before changes would be lost. */
export function SettingsScreen(props: SettingsScreenProps) {
  const settings = useQuery(settingsQuery)
  if (settings.isError && !settings.data)
    return <LoadError isScreen error={settings.error} onRetry={() => void settings.refetch()} />
  return settings.data ? <Form {...props} stored={settings.data} /> : <FormSkeleton />
}
