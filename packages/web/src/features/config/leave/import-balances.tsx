import { Button, Group, Skeleton, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { importBalances, type ImportBalancesCode } from '@timesheet/domain/people'
import type { CommandPreview } from '@timesheet/schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { errorText } from '../../../data/error-text.ts'
import { commandText } from '../../../data/outbox/command-text.ts'
import { commandWrite } from '../../../data/outbox/command-write.ts'
import { history, outbox, settled } from '../../../data/outbox/own-outbox.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { useUnsaved } from '../../../forms/unsaved-scope.ts'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { showProblem, showUndo } from '../../../ui/toast/toast-store.ts'
import { problemText } from '../../../widgets/hour-entries/hour-problem.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import classes from './leave.module.css'

const MAX_LENGTH = 100_000
/** A preview is asked for once typing pauses. */
const PAUSE_MS = 400
const EXAMPLE = 'Correo o legajo;Año;Otorgados;De años anteriores;Vencen el;Observación\n104;2026;;5;31/05/2027;De 2025'

const REASONS: Readonly<Record<ImportBalancesCode, string>> = {
  balance_person: 'no hay una persona con ese correo o legajo',
  balance_person_twice: 'hay más de una persona con ese legajo: conviene el correo',
  balance_year: 'el año es un número de cuatro cifras',
  balance_days: 'los días son un número entero, hasta 366',
  balance_until: 'la fecha es DD/MM/AAAA, y sólo con días de años anteriores',
  balance_note: 'la observación tiene más de 500 letras',
  balance_empty: 'no dice cuántos días',
  balance_exists: 'ese saldo ya está: se cambia en su fila',
  balance_repeated: 'la persona y el año ya están en otra línea',
  balance_beyond: 'son más de 500: el resto, en otra importación',
}

function reasonOf(code: string): string {
  return Object.entries(REASONS).find(([known]) => known === code)?.[1] ?? 'no se puede leer'
}

function countText(count: number): string {
  return count === 1 ? '1 saldo' : `${count} saldos`
}

/** Stores the reviewed balances as one act; returns why it was refused, or null. */
async function store(input: { readonly text: string; readonly seed: string }, preview: CommandPreview) {
  const text = 'Saldos de vacaciones'
  const write = commandWrite({ name: importBalances.name, input, plan: preview }, { place: text, text })
  const ended = settled(write.key)
  const made = history.act([write])
  const problem = await ended
  // The refusal is shown beside the lines instead of by the shell.
  if (problem) outbox.forgive(write.place)
  else showUndo(`Se importaron ${countText(preview.steps.length)}.`, () => void history.takeBack(made))
  return problem
}

function Form({ onDone }: { readonly onDone: () => void }) {
  const [text, setText] = useState('')
  const [seed] = useState(newRecordId)
  const [busy, setBusy] = useState(false)
  const [asked] = useDebouncedValue(text, PAUSE_MS)
  const unsaved = useUnsaved(text.trim() !== '')
  const isTooLong = text.length > MAX_LENGTH
  const input = { text: asked, seed }
  const preview = useQuery({
    queryKey: ['import-balances', input],
    queryFn: ({ signal }) => callRoute(importBalances.preview, input, { signal }),
    placeholderData: keepPreviousData,
    enabled: asked.trim() !== '' && asked.length <= MAX_LENGTH,
  })
  const isCurrent = text === asked && !preview.isPlaceholderData
  const { steps = [], leftOut = [] } = (text.trim() !== '' && preview.data) || {}
  const handleFile = ([file]: readonly File[]) =>
    void file?.text().then(setText, (error: unknown) => showProblem(errorText(error)))
  const handleImport = async () => {
    if (!preview.data) return
    setBusy(true)
    const { data } = preview
    const problem = await unsaved.during(async () => store(input, data))
    setBusy(false)
    if (problem?.code === 'command_stale') {
      await preview.refetch()
      showProblem('Los saldos cambiaron mientras tanto y no se importó nada. La lista ya está al día.')
    } else if (problem) showProblem(`${commandText(problem) ?? problemText(problem)}.`)
    else onDone()
  }
  return (
    <>
      <Textarea
        label="Saldos"
        description="Pegados de una planilla o de un archivo CSV: correo o legajo, año, días otorgados (vacío es por ley), de años anteriores, cuándo vencen, observación."
        placeholder={EXAMPLE}
        autosize
        minRows={6}
        maxRows={14}
        data-autofocus
        error={isTooLong ? 'Es demasiado de una vez: hasta 500 líneas' : null}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group mt="xs">
        <FileDrop label="Leer un archivo" accept=".csv,.txt,text/csv,text/plain" onFiles={handleFile} />
      </Group>
      {preview.isError ? <LoadError error={preview.error} onRetry={() => void preview.refetch()} /> : null}
      {preview.isLoading ? <Skeleton height={80} mt="md" /> : null}
      <div aria-live="polite">
        {leftOut.length > 0 ? (
          <section className={classes.refused} aria-label="Líneas que no se importan">
            <strong>
              {leftOut.length === 1 ? '1 línea no se importa' : `${leftOut.length} líneas no se importan`}
            </strong>
            <ul>
              {leftOut.map(({ code, row }) => (
                <li key={String(row['line'])}>
                  Línea {String(row['line'])}
                  {row['person'] ? `, ${String(row['person'])}` : ''}: {reasonOf(code)}.
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <Group mt="md">
        <Button
          loading={busy}
          disabled={!isCurrent || isTooLong || steps.length === 0}
          onClick={() => void handleImport()}
        >
          {steps.length === 0 ? 'Nada que importar' : `Importar ${countText(steps.length)}`}
        </Button>
      </Group>
    </>
  )
}

/** Imports opening balances from pasted text or a file: says what is left out and why, and stores the rest at once. */
export function ImportBalances({ onClose }: { readonly onClose: () => void }) {
  return (
    <SideDrawer title="Importar saldos de vacaciones" size="44rem" onClose={onClose}>
      <Form onDone={onClose} />
    </SideDrawer>
  )
}
