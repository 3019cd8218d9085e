import { Alert, Button, Skeleton } from '@mantine/core'
import {
  differingFields,
  lackingFields,
  type MergeConflict,
  type MergeKind,
  mergeName,
  type MergePreview,
  mergeRoute,
  type MergeRow,
  previewMergeRoute,
  saidFields,
} from '@timesheet/domain/merges'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { callRoute } from '../../data/call-route.ts'
import { bringErrorTexts } from '../../data/bring-error-texts.ts'
import { filterText, oneQuery } from '../../data/collection.ts'
import { derivedQuery } from '../../data/derived-query.ts'
import { codeText, errorText } from '../../data/error-text.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useRelationItems } from '../../forms/relation-field.tsx'
import { EndButtons } from '../../ui/end-buttons.tsx'
import { Picker } from '../../ui/picker/picker.tsx'
import { formatNumber } from '../../ui/text/number-text.tsx'
import { showToast, showUndo } from '../../ui/toast/toast-store.ts'
import { LoadError } from '../load-error.tsx'
import { FactValue } from '../record-facts.tsx'
import { MERGED_COLLECTIONS } from './merge-kind.ts'
import classes from './merge.module.css'
import { undoMerge } from './undo-merge.ts'

export interface MergeDialogProps {
  readonly kind: MergeKind
  readonly merged: string
  readonly kept: string
  readonly onDone: (kept: string) => void
  readonly onClose: () => void
}

type Side = 'merged' | 'kept'
type Choices = Readonly<Record<string, Side>>
type Pair = Readonly<Record<Side, MergeRow>>

/** Merges a row into another: which one stays, what of each, and what will refer to it. */
export function MergeDialog({ kind, onDone, onClose, ...first }: MergeDialogProps) {
  const [ids, setIds] = useState({ merged: first.merged, kept: first.kept })
  const [choices, setChoices] = useState<Choices>({})
  const declaration = MERGED_COLLECTIONS[kind]
  const merged = useQuery(oneQuery(declaration, ids.merged))
  const kept = useQuery({ ...oneQuery(declaration, ids.kept), enabled: ids.kept !== '' })
  const preview = useQuery({
    ...derivedQuery({
      dependsOn: [declaration],
      queryKey: ['merge', kind, ids.merged, ids.kept],
      queryFn: async () => {
        // What it warns of is said at once.
        await bringErrorTexts()
        return callRoute(previewMergeRoute, { kind, ...ids })
      },
    }),
    enabled: ids.kept !== '',
    gcTime: 0,
  })
  const choose = (next: typeof ids) => {
    setChoices({})
    setIds(next)
  }
  const failed = [merged, kept, preview].find(({ isError }) => isError)
  const pair = merged.data && kept.data ? { merged: merged.data, kept: kept.data } : null
  return (
    <FormDialog onClose={onClose} size="xl" title={merged.data ? `Unir ${mergeName(merged.data)} con…` : 'Unir con…'}>
      <KeptPicker kind={kind} ids={ids} merged={merged.data} onChoose={(id) => choose({ ...ids, kept: id })} />
      {failed ? (
        <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
      ) : ids.kept !== '' && !(pair && preview.data) ? (
        <Skeleton height={240} mt="md" />
      ) : ids.kept === '' ? (
        <NotChosen onClose={onClose} />
      ) : null}
      {pair && preview.data && !failed ? (
        <Merging
          key={`${ids.merged} ${ids.kept}`}
          kind={kind}
          pair={pair}
          preview={preview.data}
          choices={choices}
          onChoices={setChoices}
          onTurn={() => choose({ merged: ids.kept, kept: ids.merged })}
          onStale={() => void preview.refetch()}
          onDone={onDone}
          onClose={onClose}
        />
      ) : null}
    </FormDialog>
  )
}

/** What is to be done first, and why nothing can be merged yet. */
function NotChosen({ onClose }: Pick<MergeDialogProps, 'onClose'>) {
  const why = useId()
  return (
    <>
      <p id={why} className={classes.note}>
        Falta elegir el que queda. Después se ven los dos lado a lado, qué valor queda de cada uno y qué pasa a
        referirse a él; hasta ahí no cambia nada.
      </p>
      <EndButtons onCancel={onClose}>
        <Button disabled aria-describedby={why}>
          Unir
        </Button>
      </EndButtons>
    </>
  )
}

interface KeptPickerProps {
  readonly kind: MergeKind
  readonly ids: Readonly<Record<Side, string>>
  readonly merged: MergeRow | undefined
  readonly onChoose: (id: string) => void
}

function KeptPicker({ kind, ids, merged, onChoose }: KeptPickerProps) {
  const search = useRelationItems(kind, ids.kept, offeredBeside(kind, ids.merged, merged))
  return <Picker label="El que queda" isFirst value={ids.kept} onChange={onChoose} {...search} />
}

/** The others; of documents, those of the same project that stand. */
function offeredBeside(kind: MergeKind, id: string, merged: MergeRow | undefined): string {
  const others = filterText('id != {:id}', { id })
  if (kind !== 'documents' || !merged) return others
  const project = String(merged['project'] ?? '')
  return `${others} && voided = false && ${filterText('project = {:project}', { project })}`
}

interface MergingProps extends Pick<MergeDialogProps, 'kind' | 'onDone' | 'onClose'> {
  readonly pair: Pair
  readonly preview: MergePreview
  readonly choices: Choices
  readonly onChoices: (choices: Choices) => void
  readonly onTurn: () => void
  readonly onStale: () => void
}

/** The fields whose value comes from the merged one. */
function takenOf({ kind, pair, choices }: Pick<MergingProps, 'kind' | 'pair' | 'choices'>): readonly string[] {
  const lacking = lackingFields(kind, pair)
  return differingFields(kind, pair).filter(
    (field) => (choices[field] ?? (lacking.includes(field) ? 'merged' : 'kept')) === 'merged',
  )
}

function Merging(props: MergingProps) {
  const { kind, pair, preview, onTurn, onStale, onDone, onClose } = props
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [one, other] = [mergeName(pair.merged), mergeName(pair.kept)]
  const handleMerge = async () => {
    setBusy(true)
    setProblem('')
    try {
      const { merge, isDone } = await callRoute(mergeRoute, {
        ...{ kind, merged: pair.merged.id, kept: pair.kept.id },
        ...{ take: takenOf(props).join(','), expected: preview.total },
      })
      if (isDone) showUndo(`${one} se unió a ${other}.`, () => void undoMerge(merge))
      else showToast({ text: `${one} se está uniendo a ${other}: abajo se ve cuánto falta.` })
      onDone(pair.kept.id)
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
      onStale()
    }
  }
  const { refusal, warnings } = preview
  return (
    <>
      <Button variant="subtle" size="xs" mt="xs" className={classes.turn} onClick={onTurn}>
        Al revés: que quede {one}
      </Button>
      {refusal ? <Said>{codeText(refusal)}</Said> : null}
      <Values {...props} names={{ merged: one, kept: other }} />
      <References preview={preview} kept={other} />
      <Conflicts conflicts={preview.conflicts} />
      {warnings.map((code) => (
        <Alert key={code} color="yellow" mt="sm">
          {codeText({ code })}
        </Alert>
      ))}
      {problem ? <Said>{problem}</Said> : null}
      {refusal ? null : (
        <p className={classes.note}>
          {one} deja de ofrecerse; se sigue encontrando por su nombre, y sus enlaces llevan al que queda. Se puede
          deshacer mientras no cambie lo que la unión escribe en los dos.
        </p>
      )}
      <EndButtons onCancel={onClose}>
        <Button loading={busy} disabled={refusal !== null} onClick={() => void handleMerge()}>
          Unir
        </Button>
      </EndButtons>
    </>
  )
}

function Said({ children }: { readonly children: ReactNode }) {
  return (
    <Alert role="alert" color="red" mt="sm">
      {children}
    </Alert>
  )
}

interface ValuesProps extends MergingProps {
  readonly names: Readonly<Record<Side, string>>
}

/** Minutes that are read as hours. */
const DURATIONS: ReadonlySet<string> = new Set(['budgetMinutes', 'forecastMinutes'])

const SIDES: readonly Side[] = ['merged', 'kept']
const SIDE_WORDS: Readonly<Record<Side, string>> = { merged: 'Se une', kept: 'Queda' }

/** What either says, beside each other; where they differ, the value that stays is chosen. */
function Values({ kind, pair, choices, onChoices, names }: ValuesProps) {
  const fields = MERGED_COLLECTIONS[kind].fields
  const differing = differingFields(kind, pair)
  const taken = takenOf({ kind, pair, choices })
  return (
    <section aria-label="Qué valores quedan" className={classes.values}>
      <div className={classes.row} aria-hidden="true">
        <span />
        {SIDES.map((side) => (
          <strong key={side}>
            {SIDE_WORDS[side]}: {names[side]}
          </strong>
        ))}
      </div>
      {saidFields(kind, pair).map((name) => {
        const field = fields[name]
        if (!field) return null
        const cell = (side: Side) => (
          <FactValue field={field} value={pair[side][name]} isDuration={DURATIONS.has(name)} />
        )
        if (!differing.includes(name))
          return (
            <div key={name} className={classes.row}>
              <span>{field.label}</span>
              {SIDES.map((side) => (
                <span key={side}>{cell(side)}</span>
              ))}
            </div>
          )
        const chosen = taken.includes(name) ? 'merged' : 'kept'
        return (
          <div key={name} className={classes.row} role="radiogroup" aria-label={`${field.label} que queda`}>
            <span>{field.label}</span>
            {SIDES.map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={`merge-${name}`}
                  checked={chosen === side}
                  onChange={() => onChoices({ ...choices, [name]: side })}
                />
                {cell(side)}
              </label>
            ))}
          </div>
        )
      })}
    </section>
  )
}

const WAYS: Readonly<Record<MergeConflict['way'], string>> = {
  join: 'se unen también, una con otra',
  add: 'queda una sola, con las horas y los días de ambas',
  stay: 'queda la fila del que queda; en equipos, con las fechas de ambas',
  taken: 'no pueden quedar una junto a la otra; antes hay que cambiar una',
}

/** What both have, and what becomes of it. */
function Conflicts({ conflicts }: Pick<MergePreview, 'conflicts'>) {
  if (conflicts.length === 0) return null
  return (
    <section aria-label="Lo que está en los dos">
      <p className={classes.note}>Está en los dos:</p>
      <ul className={classes.counts}>
        {conflicts.map(({ label, way, rows, names }) => (
          <li key={`${label} ${way}`}>
            <strong>{formatNumber(rows)}</strong> en {label}: {WAYS[way]} <small>({listed(names, rows)})</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function listed(names: readonly string[], rows: number): string {
  return rows > names.length ? `${names.join(', ')} y ${formatNumber(rows - names.length)} más` : names.join(', ')
}

/** How many rows of what will refer to the one that stays. */
function References({ preview: { counts, total }, kept }: { readonly preview: MergePreview; readonly kept: string }) {
  if (total === 0) return <p className={classes.note}>Nada más lo nombra.</p>
  return (
    <section aria-label="Qué pasa al que queda">
      <p className={classes.note}>Pasa a nombrar a {kept}:</p>
      <ul className={classes.counts}>
        {counts.map(({ collection, field, label, fieldLabel, rows }) => (
          <li key={`${collection} ${field}`}>
            <strong>{formatNumber(rows)}</strong> en {label} <small>({fieldLabel})</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
