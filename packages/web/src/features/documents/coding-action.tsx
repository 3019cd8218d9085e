import {
  mdiAccountMultipleOutline,
  mdiDotsHorizontal,
  mdiFileTableOutline,
  mdiFormatListNumbered,
  mdiTableArrowUp,
  mdiTrayArrowUp,
} from '@mdi/js'
import { distributions, documents, documentSettings, registerForms, revisionFiles } from '@timesheet/domain/documents'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActions } from '../../commands/registry.ts'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { MenuButton, type MenuEntry } from '../../ui/menu-button.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useMay } from '../../widgets/may.ts'
import { UNDO_ACTIONS } from './undo/undo.actions.ts'
import classes from '../../widgets/view/tool-button.module.css'

const CodingDrawer = lazyPart(() => import('../../widgets/coding/coding-drawer.tsx'), 'CodingDrawer', {
  failed: 'over',
})

const RegisterFormDrawer = lazyPart(() => import('./form/form-drawer.tsx'), 'RegisterFormDrawer', { failed: 'over' })

type Opened = 'coding' | 'form'

/** What the viewer may do with this register, each as an entry of the menu. */
function useEntries(project: string, open: (drawer: Opened) => void): readonly MenuEntry[] {
  const navigate = useNavigate()
  const canName = useMay(documentSettings, 'create', { project })
  const canLoad = useMay(documents, 'create', { project })
  const canUpload = useMay(revisionFiles, 'create', { project })
  const canDistribute = useMay(distributions, 'create', { project })
  const canForm = useMay(registerForms, 'create')
  const canSeeForm = useMay(registerForms, 'list')
  const go = (to: string) => () => void navigate({ to, search: { project } })
  const entries: readonly (MenuEntry & { readonly may: boolean })[] = [
    {
      may: canLoad,
      id: 'load',
      label: 'Cargar lista…',
      icon: mdiTableArrowUp,
      onSelect: go('/documents/load'),
    },
    {
      may: canUpload,
      id: 'upload',
      label: 'Subir archivos…',
      icon: mdiTrayArrowUp,
      onSelect: go('/documents/upload'),
    },
    {
      may: canDistribute,
      id: 'distribution',
      label: 'Matriz de distribución',
      icon: mdiAccountMultipleOutline,
      onSelect: go('/documents/distribution'),
    },
    {
      may: canName,
      id: 'coding',
      label: 'Codificación y respuestas…',
      icon: mdiFormatListNumbered,
      onSelect: () => open('coding'),
    },
    {
      may: canSeeForm,
      id: 'form',
      label: canForm ? 'Formato del cliente…' : 'Ver el formato del cliente',
      icon: mdiFileTableOutline,
      onSelect: () => open('form'),
    },
  ]
  return entries.filter(({ may }) => may)
}

/** What else is done with the register of a project than its rows, for who may do so: loading, naming, its customer's form. */
export function CodingAction({ project }: { readonly project: string }) {
  // Nothing is changed before the page is at rest.
  useActions(UNDO_ACTIONS)
  const [opened, setOpened] = useState<Opened | null>(null)
  const entries = useEntries(project, setOpened)
  const isPhone = useIsPhone()
  const handleClose = () => setOpened(null)
  if (entries.length === 0) return null
  return (
    <>
      <MenuButton label="Más…" className={classes.button} side="start" entries={entries}>
        <Icon path={mdiDotsHorizontal} />
        {isPhone ? null : <span>Más…</span>}
      </MenuButton>
      {opened ? (
        <HeldDialog onClose={handleClose}>
          {opened === 'coding' ? (
            <CodingDrawer project={project} onClose={handleClose} />
          ) : (
            <RegisterFormDrawer project={project} onClose={handleClose} />
          )}
        </HeldDialog>
      ) : null}
    </>
  )
}
