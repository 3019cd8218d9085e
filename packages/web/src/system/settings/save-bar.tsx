import { Button } from '@mantine/core'
import { mdiContentSaveOutline } from '@mdi/js'
import { useMemo } from 'react'
import { KeyCaps } from '../../commands/key-caps.tsx'
import { useActions } from '../../commands/registry.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form.ts'

function submit(formId: string): void {
  const form = document.getElementById(formId)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

function useSaveKey(formId: string, dirty: boolean): void {
  const actions = useMemo(
    () =>
      dirty
        ? [
            {
              id: 'save-settings',
              label: 'Guardar los ajustes',
              group: 'En esta pantalla' as const,
              keys: 'mod+s',
              icon: mdiContentSaveOutline,
              whileTyping: true,
              run: () => submit(formId),
            },
          ]
        : [],
    [formId, dirty],
  )
  useActions(actions)
}

/** The number of unsaved changes with the buttons to save or discard them; visible while there are any. */
export function SaveBar({ form, formId }: { readonly form: SettingsForm; readonly formId: string }) {
  const { changes, busy, discard } = form
  const wrong = Object.keys(form.errors).length
  useSaveKey(formId, changes > 0)
  return (
    <div className={classes.bar} data-open={changes > 0 || undefined} role="region" aria-label="Cambios sin guardar">
      {changes === 0 ? null : (
        <>
          <span className={classes.count} aria-live="polite" data-wrong={wrong > 0 || undefined}>
            {wrong > 0
              ? wrong === 1
                ? 'Hay 1 dato que corregir'
                : `Hay ${wrong} datos que corregir`
              : changes === 1
                ? '1 cambio sin guardar'
                : `${changes} cambios sin guardar`}
          </span>
          <Button variant="default" onClick={discard} disabled={busy}>
            Descartar
          </Button>
          <Button
            type="submit"
            loading={busy}
            leftSection={<Icon path={mdiContentSaveOutline} />}
            rightSection={
              <span className={classes.keys}>
                <KeyCaps keys="mod+s" />
              </span>
            }
          >
            Guardar
          </Button>
        </>
      )}
    </div>
  )
}
