import { Button } from '@mantine/core'
import { mdiContentSaveOutline, mdiUndo } from '@mdi/js'
import { useEffect, useMemo, useRef } from 'react'
import { KeyCaps } from '../../commands/key-caps.tsx'
import { useActions } from '../../commands/registry.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from '../settings/settings.module.css'
import { changedKeys } from './collection-draft.ts'
import type { CollectionForm } from './use-collection-form.ts'

function useKeys(dirty: boolean, run: { readonly review: () => void; readonly undo: () => void }): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const actions = useMemo(
    () =>
      dirty
        ? [
            {
              id: 'save-collection',
              label: 'Revisar y guardar la colección',
              group: 'En esta pantalla' as const,
              keys: 'mod+s',
              icon: mdiContentSaveOutline,
              whileTyping: true,
              run: () => latest.current.review(),
            },
            {
              id: 'undo-collection',
              label: 'Deshacer el último cambio',
              group: 'En esta pantalla' as const,
              keys: 'mod+z',
              icon: mdiUndo,
              run: () => latest.current.undo(),
            },
          ]
        : [],
    [dirty],
  )
  useActions(actions)
}

function stateText({ errors, isNew, stored, draft }: CollectionForm): string {
  const wrong = Object.keys(errors).length
  if (wrong > 0) return wrong === 1 ? 'Hay 1 dato que corregir' : `Hay ${wrong} datos que corregir`
  if (isNew) return 'Todavía no está creada'
  const parts = changedKeys(stored, draft).length
  return parts === 1 ? '1 parte cambiada' : `${parts} partes cambiadas`
}

/** The state of the draft with the buttons to review, undo or discard it; visible while it has changes. */
export function CollectionSaveBar({
  form,
  onReview,
}: {
  readonly form: CollectionForm
  readonly onReview: () => void
}) {
  const { dirty, isNew, busy, canUndo, undo, discard, errors } = form
  useKeys(dirty, { review: onReview, undo })
  if (!dirty) return null
  return (
    <div
      className={classes.bar}
      data-open
      style={{ marginTop: '0.75rem' }}
      role="region"
      aria-label="Cambios sin guardar"
    >
      <span className={classes.count} aria-live="polite" data-wrong={Object.keys(errors).length > 0 || undefined}>
        {stateText(form)}
      </span>
      <Button variant="default" leftSection={<Icon path={mdiUndo} />} onClick={undo} disabled={busy || !canUndo}>
        Deshacer
      </Button>
      {isNew ? null : (
        <Button variant="default" onClick={discard} disabled={busy}>
          Descartar
        </Button>
      )}
      <Button
        onClick={onReview}
        loading={busy}
        leftSection={<Icon path={mdiContentSaveOutline} />}
        rightSection={
          <span className={classes.keys}>
            <KeyCaps keys="mod+s" />
          </span>
        }
      >
        {isNew ? 'Crear' : 'Revisar y guardar'}
      </Button>
    </div>
  )
}
