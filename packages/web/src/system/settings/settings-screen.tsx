import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { focusFirstError } from '../../forms/focus-first-error.ts'
import { type Place, UnsavedGuard } from '../../forms/unsaved-guard.tsx'
import { useUnsaved } from '../../forms/unsaved-scope.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { settingsQuery } from '../system.queries.ts'
import { SaveBar } from './save-bar.tsx'
import classes from './settings.module.css'
import type { SystemSettings } from './settings.types.ts'
import { useSettingsForm } from './use-settings-form.ts'
import type { SettingsForm } from './use-settings-form.ts'

export interface SettingsScreenProps {
  /** The paths whose errors this screen shows at its own fields. */
  readonly owned: readonly string[]
  /** A question to confirm before saving, or null. */
  readonly warning?: (form: SettingsForm) => string | null
  readonly children: (form: SettingsForm) => ReactNode
}

/** True when a navigation goes to another screen, or another view of this one. */
function isLeaving(current: Place, next: Place): boolean {
  const viewOf = ({ search }: Place) => (search as Readonly<Record<string, unknown>>)['view']
  return current.pathname !== next.pathname || viewOf(current) !== viewOf(next)
}

function Form({ stored, owned, warning, children }: SettingsScreenProps & { readonly stored: SystemSettings }) {
  const id = useId()
  const form = useSettingsForm(stored, owned)
  const unsaved = useUnsaved(form.changes > 0)
  const [asked, setAsked] = useState<string | null>(null)
  const save = () => {
    setAsked(null)
    void unsaved.during(form.save).then((saved) => (saved ? undefined : focusFirstError(id)))
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

/** A screen of settings: one form, one save bar, and a question before unsaved changes are lost. */
export function SettingsScreen(props: SettingsScreenProps) {
  const settings = useQuery(settingsQuery)
  if (settings.isError && !settings.data)
    return <LoadError isScreen error={settings.error} onRetry={() => void settings.refetch()} />
  const { data } = settings
  if (!data) return <FormSkeleton />
  return <UnsavedGuard isLeaving={isLeaving}>{() => <Form {...props} stored={data} />}</UnsavedGuard>
}
