import type { CollectionDeclaration, FieldDeclaration } from '@timesheet/schema'
import { formatClock, formatDay } from '../kernel/index.ts'
import { ASIGNMENT_ROLES, asignments } from './asignments.collection.ts'
import { COMMENT_SEVERITIES, comments } from './comments.collection.ts'
import type { HistoryChange, HistoryEvent, HistoryKind } from './document-history.api.ts'
import { documentDates } from './document-dates.collection.ts'
import { documents } from './documents.collection.ts'
import { documentHolds } from './holds.collection.ts'
import { RESPONSE_RESULTS } from './response-codes.calc.ts'
import { REVISION_SERIES } from './revision-schemes.ts'
import { revisions } from './revisions.collection.ts'

type Values = Readonly<Record<string, unknown>>

/** An entry of the audit log, as far as a history tells it. */
export interface HistoryEntry {
  readonly id: string
  readonly entity: string
  readonly entityId: string
  readonly action: string
  readonly before: Values | null
  readonly after: Values | null
  readonly who: string
  readonly at: string
  readonly reason: string
}

/** What the words of a history need besides its entries. */
export interface HistoryWords {
  /** What a row is called: a person, a specialty, a file, a transmittal; '' for one that may not be seen. */
  readonly nameOf: (collection: string, id: string) => string
  /** The row of the document that an entry is about, as it stands; undefined once it was deleted. */
  readonly rowOf: (entity: string, id: string) => Values | undefined
}

type Told = Partial<Pick<HistoryEvent, 'quote' | 'changes' | 'link'>> & Pick<HistoryEvent, 'text'>
type Teller = (entry: HistoryEntry, words: HistoryWords) => Told | null

/** One event of a document in words; null for an entry that tells nothing, such as what follows from another. */
export function tellEntry(entry: HistoryEntry, words: HistoryWords): HistoryEvent | null {
  const [kind, tell] = TELLERS[entry.entity] ?? []
  const told = kind && tell?.(entry, words)
  if (!told) return null
  const { id, at, who } = entry
  return { id, at, who, kind, quote: '', changes: [], link: '', ...told }
}

/** Of documents: what people write; the rest follows from revisions. */
const WRITTEN = [
  ...['project', 'code', 'clientCode', 'title', 'package', 'specialty', 'type', 'format', 'sheets', 'responsible'],
  ...['preparer', 'reviewer', 'approver', 'plannedOn', 'forecastOn', 'finalPurpose', 'budgetMinutes'],
  ...['forecastMinutes', 'title2', 'priority', 'confidential', 'customerApproval'],
]

function tellDocument(entry: HistoryEntry, words: HistoryWords): Told | null {
  const { action, after } = entry
  if (action === 'create') return { text: 'Se creó el documento' }
  const changes = changesOf(documents, WRITTEN, entry, words)
  const quote = textOf(after?.['stopReason'])
  if (after && 'voided' in after)
    return { text: after['voided'] ? 'Se anuló el documento' : 'Se reactivó el documento anulado', quote, changes }
  if (after && 'suspended' in after)
    return { text: after['suspended'] ? 'Se suspendió el documento' : 'Se reanudó el documento', quote, changes }
  return changes.length > 0 ? { text: 'Se cambiaron datos del documento', changes } : null
}

/** The moves of a revision that nothing else tells, by name. An issue and its answer are told by themselves. */
const REVISION_MOVES: Readonly<Record<string, string>> = {
  start: 'Empezó la elaboración de',
  submit: 'Se envió a verificación',
  observe: 'Se observó en la verificación',
  check: 'Se verificó',
  return: 'Se observó en la aprobación',
  approve: 'Se aprobó internamente',
  withdraw: 'Se retiró la aprobación de',
  supersede: 'Quedó superada',
  annul: 'Se anuló',
  revoke: 'Se revocó',
}
/** Moves whose reason nothing else tells: what is observed is a comment, which fewer people read. */
const REASONED = ['annul', 'revoke']

function tellRevision(entry: HistoryEntry, words: HistoryWords): Told | null {
  const { action, after, entityId } = entry
  const name = `la revisión ${revisionOf(entityId, words)}`
  const origin = textOf(after?.['origin'])
  if (action === 'create' && origin !== '') {
    const day = formatDay(textOf(after?.['issuedOn']))
    return { text: `Empalme: ${name} fue emitida el ${day} con ${origin}, en otra herramienta` }
  }
  const from = textOf(after?.['createdFrom'])
  if (action === 'create' && from !== '') {
    const text = `Se abrió ${name} para emitir de nuevo la ${revisionOf(from, words)}, con sus archivos`
    return { text, quote: textOf(after?.['changes']) }
  }
  if (action === 'create') {
    const series = REVISION_SERIES[after?.['series'] as keyof typeof REVISION_SERIES] ?? ''
    return { text: `Se abrió ${name}${series && ` (${series.toLowerCase()})`}`, quote: textOf(after?.['changes']) }
  }
  const move = REVISION_MOVES[action]
  if (move) return { text: `${move} ${name}`, quote: REASONED.includes(action) ? entry.reason : '' }
  const changes = changesOf(revisions, ['changes', 'preparer', 'reviewer', 'approver'], entry, words)
  return changes.length > 0 ? { text: `Se cambió ${name}`, changes } : null
}

function tellFile({ action, after, before, entityId }: HistoryEntry, words: HistoryWords): Told | null {
  const row = after ?? before ?? {}
  const name = textOf(row['name']) || words.nameOf('revision_files', entityId) || 'un archivo'
  const revision = revisionOf(textOf(row['revision']), words)
  if (action === 'delete') return { text: `Se quitó de la revisión ${revision} el archivo ${name}` }
  if (action !== 'create') return null
  const link = words.rowOf('revision_files', entityId) ? `/documents/${textOf(row['document'])}?file=${entityId}` : ''
  if (row['kind'] === 'commented')
    return { text: `Se agregó a la revisión ${revision} la copia comentada ${name}`, link }
  const replaced = textOf(row['replaces'])
  const former = replaced && words.nameOf('revision_files', replaced)
  return {
    text: replaced
      ? `Se reemplazó en la revisión ${revision} el archivo ${former === name || !former ? name : `${former} por ${name}`}`
      : `Se agregó a la revisión ${revision} el archivo ${name}`,
    link,
  }
}

/** How the moves of a comment are told, and by which field what was said. */
const COMMENT_MOVES: Readonly<Record<string, readonly [text: string, said: string]>> = {
  respond: ['Se respondió una observación', 'response'],
  close: ['Se cerró una observación', 'evidence'],
  accept_rejection: ['Se aceptó el rechazo de una observación', 'evidence'],
  reopen: ['Se reabrió una observación', 'followUp'],
}

function tellComment(entry: HistoryEntry, words: HistoryWords): Told | null {
  const { action, after, entityId } = entry
  const row = words.rowOf('comments', entityId) ?? {}
  const on = ` sobre la revisión ${revisionOf(textOf(row['revision']), words)}`
  if (action === 'create') {
    const severity = COMMENT_SEVERITIES[row['severity'] as keyof typeof COMMENT_SEVERITIES]?.toLowerCase() ?? ''
    const whose = row['origin'] === 'customer' ? ' del cliente' : ''
    return { text: `Observación ${severity}${whose}${on}`, quote: textOf(after?.['text']) }
  }
  const [text, said] = COMMENT_MOVES[action] ?? []
  if (text && said) return { text: text + on, quote: textOf(after?.[said]) || shortened(textOf(row['text'])) }
  const changes = changesOf(comments, ['text', 'severity', 'page', 'place', 'response'], entry, words)
  return changes.length > 0 ? { text: `Se corrigió una observación${on}`, changes } : null
}

function tellEmition({ action, entityId, after, before }: HistoryEntry, words: HistoryWords): Told | null {
  const row = words.rowOf('emitions', entityId)
  if (!row) return null
  const transmittal = textOf(row['transmittal'])
  const name = `la revisión ${revisionOf(textOf(row['revision']), words)}`
  const by = `con el remito ${words.nameOf('transmittals', transmittal)}`
  const link = `/emitions?id=${transmittal}`
  if (action === 'issue' || action === 'await') {
    const purpose = words.nameOf('issue_purposes', textOf(row['purpose']))
    const due = action === 'await' && row['dueOn'] ? `; se responde hasta el ${formatDay(textOf(row['dueOn']))}` : ''
    const suitability = textOf(row['suitability'])
    return { text: `Se emitió ${name} ${by}: ${purpose}${suitability && ` (${suitability})`}${due}`, link }
  }
  if (action === 'close') return { text: `Se cerró sin respuesta la emisión de ${name} ${by}`, link }
  if (action === 'revoke') return { text: `Se revocó la emisión de ${name} ${by}`, link }
  const times = Number(after?.['reminders'] ?? 0)
  return times > Number(before?.['reminders'] ?? 0)
    ? { text: `Se recordó al cliente la respuesta de ${name}, emitida ${by}`, link }
    : null
}

function tellResponse({ action, entityId }: HistoryEntry, words: HistoryWords): Told | null {
  const row = words.rowOf('responses', entityId)
  if (action !== 'create' || !row) return null
  const emition = words.rowOf('emitions', textOf(row['emition'])) ?? {}
  const name = `la revisión ${revisionOf(textOf(emition['revision']), words)}`
  const result = RESPONSE_RESULTS[row['result'] as keyof typeof RESPONSE_RESULTS] ?? ''
  const code = words.nameOf('response_codes', textOf(row['code']))
  const reviewer = textOf(row['reviewer'])
  return {
    text: row['bySilence']
      ? `Se registró por silencio la respuesta a ${name}: ${result}`
      : `${reviewer || 'El cliente'} respondió ${name}: ${result}${code && ` (${code})`}${row['isLate'] ? ', fuera de término' : ''}`,
    quote: textOf(row['notes']),
    link: `/emitions?id=${textOf(emition['transmittal'])}`,
  }
}

function tellHold(entry: HistoryEntry, words: HistoryWords): Told | null {
  const description = textOf(words.rowOf('holds', entry.entityId)?.['description'])
  if (entry.action === 'create')
    return { text: 'Se abrió una retención', quote: textOf(entry.after?.['description']) || description }
  if (entry.action === 'lift') return { text: 'Se levantó una retención', quote: description }
  if (entry.action === 'reopen') return { text: 'Se reabrió una retención', quote: description }
  const changes = changesOf(documentHolds, ['description', 'dependsOn'], entry, words)
  return changes.length > 0 ? { text: 'Se corrigió una retención', changes } : null
}

function tellDate(entry: HistoryEntry, words: HistoryWords): Told | null {
  const row = words.rowOf('document_dates', entry.entityId)
  if (!row) return null
  const name = words.nameOf('credit_milestones', textOf(row['milestone']))
  const changes = changesOf(documentDates, ['plannedOn', 'forecastOn'], entry, words).filter(
    ({ before, after }) => before !== after,
  )
  const reached = textOf(entry.after?.['realOn'])
  if (reached !== '') return { text: `Se alcanzó el hito ${name} el ${formatDay(reached)}`, changes }
  if (textOf(entry.before?.['realOn']) !== '') return { text: `Ya no se alcanza el hito ${name}`, changes }
  return changes.length > 0 ? { text: `Se cambiaron las fechas del hito ${name}`, changes } : null
}

const ASIGNMENT_MOVES: Readonly<Record<string, string>> = {
  end: 'Terminó la asignación de',
  void: 'Se anuló la asignación de',
  reopen: 'Se retomó la asignación de',
}

function tellAsignment(entry: HistoryEntry, words: HistoryWords): Told | null {
  const row = words.rowOf('asignments', entry.entityId)
  if (!row) return null
  const role = ASIGNMENT_ROLES[row['role'] as keyof typeof ASIGNMENT_ROLES]?.toLowerCase() ?? ''
  const who = `${words.nameOf('users', textOf(row['user'])) || 'una persona'} (${role})`
  if (entry.action === 'create') {
    const minutes = Number(entry.after?.['minutes'] ?? 0)
    return { text: `Se asignó a ${who}${minutes > 0 ? `, ${formatClock(minutes)} h` : ''}` }
  }
  const move = ASIGNMENT_MOVES[entry.action]
  if (move) return { text: `${move} ${who}` }
  const changes = changesOf(asignments, ['minutes', 'from', 'to'], entry, words)
  return changes.length > 0 ? { text: `Se cambió la asignación de ${who}`, changes } : null
}

/** How the moves of an inter-discipline check are told. */
const CHECK_MOVES: Readonly<Record<string, string>> = {
  clear: 'no tiene objeciones a',
  observe: 'respondió con observaciones a',
  waive: 'quedó dispensada de verificar',
  end: 'ya no verifica',
}

function tellCheck({ action, entityId, after }: HistoryEntry, words: HistoryWords): Told | null {
  const row = words.rowOf('discipline_checks', entityId)
  if (!row) return null
  const name = `la revisión ${revisionOf(textOf(row['revision']), words)}`
  const discipline = words.nameOf('specialty', textOf(row['discipline'])) || 'Otra especialidad'
  if (action === 'create') {
    const checker = words.nameOf('users', textOf(row['checker'])) || 'una persona'
    return { text: `Se pidió a ${discipline} (${checker}) que verifique ${name}` }
  }
  const move = CHECK_MOVES[action]
  // What was observed is a comment, which is told by itself.
  const quote = action === 'observe' || action === 'end' ? '' : textOf(after?.['answer'])
  return move ? { text: `${discipline} ${move} ${name}`, quote } : null
}

const TELLERS: Readonly<Record<string, readonly [HistoryKind, Teller]>> = {
  documents: ['document', tellDocument],
  revisions: ['revision', tellRevision],
  revision_files: ['file', tellFile],
  comments: ['comment', tellComment],
  discipline_checks: ['revision', tellCheck],
  emitions: ['issue', tellEmition],
  responses: ['issue', tellResponse],
  document_dates: ['milestone', tellDate],
  holds: ['hold', tellHold],
  asignments: ['asignment', tellAsignment],
}

function revisionOf(id: string, { rowOf }: HistoryWords): string {
  return textOf(rowOf('revisions', id)?.['code'])
}

function changesOf(
  { fields }: CollectionDeclaration,
  names: readonly string[],
  { before, after }: HistoryEntry,
  words: HistoryWords,
): readonly HistoryChange[] {
  return names.flatMap((name) => {
    const field = fields[name]
    if (!field || !after || !(name in after)) return []
    return [
      {
        label: field.label,
        before: valueText(field, { name, value: before?.[name] }, words),
        after: valueText(field, { name, value: after[name] }, words),
      },
    ]
  })
}

function valueText(
  field: FieldDeclaration,
  { name, value }: { readonly name: string; readonly value: unknown },
  { nameOf }: HistoryWords,
): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number')
    return value === 0 ? '' : /minutes$/i.test(name) ? `${formatClock(value)} h` : `${value}`
  const text = textOf(value)
  if (text === '') return ''
  if (field.target !== undefined) return nameOf(field.target, text) || 'Sin acceso'
  if (field.valueLabels) return field.valueLabels[text] ?? text
  return field.format === 'day' ? formatDay(text) : text
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The longest text that is repeated of what was said before. */
const MOST_REPEATED = 120

function shortened(text: string): string {
  const letters = [...text]
  return letters.length > MOST_REPEATED
    ? `${letters
        .slice(0, MOST_REPEATED - 1)
        .join('')
        .trimEnd()}…`
    : text
}
