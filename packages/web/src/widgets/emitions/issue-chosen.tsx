import { Button } from '@mantine/core'
import { transmittals } from '@timesheet/domain/documents'
import { useNavigate } from '@tanstack/react-router'
import type { RecordModel } from 'pocketbase'
import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import type { Chosen } from '../../ui/grid/data-grid/data-grid.types.ts'
import { formatNumber } from '../../ui/text/number-text.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { chooseToIssue } from './to-issue.ts'
import { useMay } from '../may.ts'
import { type Issuable, issuableAmong } from './issuable-among.ts'

/** Begins a transmittal with the chosen documents that are ready to be issued. */
export function IssueChosen({ chosen }: { readonly chosen: Chosen<RecordModel> }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const first = chosen.here[0]
  const mayIssue = useMay(transmittals, 'create', first ? { project: String(first['project']), direction: 'out' } : {})
  if (!mayIssue) return null
  const handleIssue = () => {
    setBusy(true)
    chosen
      .loadFields(['id', 'project', 'state'])
      .then(async (rows) => {
        const found = issuableAmong(rows)
        if (found.outcome !== 'ready') {
          showProblem(refusalText(found))
          return
        }
        chooseToIssue(found)
        if (found.left > 0) showToast({ text: leftText(found.left), tone: 'info' })
        await navigate({ to: '/emitions?id=new' })
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="default" size="xs" loading={busy} onClick={handleIssue}>
      Emitir…
    </Button>
  )
}

function refusalText(found: Exclude<Issuable, { readonly outcome: 'ready' }>): string {
  return found.outcome === 'none'
    ? 'Ninguno de los elegidos está listo para emitir.'
    : `Un remito es de un solo proyecto, y los elegidos son de ${found.projects}.`
}

function leftText(left: number): string {
  return left === 1
    ? 'Uno de los elegidos no está listo para emitir: queda afuera.'
    : `${formatNumber(left)} de los elegidos no están listos para emitir: quedan afuera.`
}
