import { Button, Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { addLines } from './change-matrix.ts'
import { copyPlan, copyWords } from './copy-plan.ts'
import { type LineChoices, type LineRow, otherMatricesQuery } from './distribution.queries.ts'
import classes from './matrix.module.css'

export interface CopyMatrixProps {
  readonly project: string
  readonly own: readonly LineRow[]
  readonly choices: LineChoices
}

/** Copies the matrix of another project of the same customer. */
export function CopyMatrix({ project, own, choices }: CopyMatrixProps) {
  const { data = [] } = useQuery(otherMatricesQuery(project, choices.customer))
  const [asked, setAsked] = useState('')
  const [busy, setBusy] = useState(false)
  const all = [...Map.groupBy(data, (row) => row.project)]
  const [from = '', theirs = []] = all.find(([id]) => id === asked) ?? all[0] ?? []
  if (from === '') return null
  const handleCopy = () => {
    const plan = copyPlan(
      theirs.map((row) => ({ ...row, purposeCode: String(row.expand?.['purpose']?.['code'] ?? '') })),
      { own, purposes: choices.purpose, contacts: new Set(choices.contact.map(({ id }) => id)) },
    )
    if (plan.lines.length === 0) {
      showToast({ text: copyWords(plan), tone: 'info' })
      return
    }
    setBusy(true)
    void addLines(project, plan.lines, copyWords(plan)).finally(() => setBusy(false))
  }
  return (
    <section className={classes.section} aria-labelledby="copy-matrix">
      <h2 id="copy-matrix">Copiar de otro proyecto del cliente</h2>
      <Group gap="sm" align="flex-end">
        <NativeSelect
          aria-labelledby="copy-matrix"
          data={all.map(([id, rows]) => ({ value: id, label: `${projectName(rows)} (${rows.length})` }))}
          value={from}
          onChange={(event) => setAsked(event.currentTarget.value)}
        />
        <Button variant="default" loading={busy} onClick={handleCopy}>
          Copiar sus líneas
        </Button>
      </Group>
    </section>
  )
}

function projectName([first]: readonly LineRow[]): string {
  const { code = '', name = '' } = first?.expand?.['project'] ?? {}
  return `${String(code)} · ${String(name)}`
}
