import {
  type CountedText,
  type ImportChoices,
  type ImportKeys,
  type ImportLine,
  type ImportMatch,
  type ImportMatches,
  type ImportOutcome,
  type ImportTarget,
  memoryKey,
  projectKey,
  taskKey,
  type UnreadLine,
} from '@timesheet/domain/hours'
import type { TableRow } from '@timesheet/domain/kernel'
import type { LeftLine, Targets } from './named-rows.ts'

/** The kinds of texts that are matched. */
export type TextKind = keyof ImportKeys

/** A text of the file with what it stands for. */
export interface MatchedText extends CountedText {
  readonly kind: TextKind
  /** '' while nobody said. */
  readonly target: ImportTarget | ''
  readonly label: string
  /** For a task: the project to which its lines go. */
  readonly project: string
}

/** The texts of one kind, with the choices made now before those that the server found. */
export function matchedTexts(
  kind: TextKind,
  texts: readonly CountedText[],
  { matches, choices }: { readonly matches: ImportMatches | undefined; readonly choices: ImportChoices },
): readonly MatchedText[] {
  const found = new Map((matches?.[kind] ?? []).map((match) => [match.key, match]))
  const projects = new Map((matches?.projects ?? []).map(({ key, target }) => [key, target]))
  return texts.map((text) => {
    const own = choices[memoryKey(kind, text.key)]
    const match: Pick<ImportMatch, 'target' | 'label'> | undefined = found.get(text.key)
    const ofProject = text.key.slice(0, Math.max(0, text.key.lastIndexOf('\n')))
    const target = own ?? match?.target ?? ''
    const label = own === undefined || own === match?.target ? (match?.label ?? '') : ''
    const project = kind === 'tasks' ? (choices[memoryKey('projects', ofProject)] ?? projects.get(ofProject) ?? '') : ''
    return { ...text, kind, target, label, project }
  })
}

/** The choices after one more; that of a project takes back those of its tasks, which belong to the former one. */
export function withChoice(
  choices: ImportChoices,
  { kind, key }: Pick<MatchedText, 'kind' | 'key'>,
  target: ImportTarget,
): ImportChoices {
  const tasks = memoryKey('tasks', `${key}\n`)
  const kept = Object.entries(choices).filter(([name]) => kind !== 'projects' || !name.startsWith(tasks))
  return { ...Object.fromEntries(kept), [memoryKey(kind, key)]: target }
}

/** The projects that were chosen just now, by the text of the file, as the server is asked with them. */
export function chosenProjects(choices: ImportChoices): ImportChoices {
  const prefix = memoryKey('projects', '')
  return Object.fromEntries(
    Object.entries(choices).flatMap(([name, target]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), target] as const] : [],
    ),
  )
}

/** What each text stands for, by its key; those that nobody named are left out. */
export function targetsOf(texts: readonly MatchedText[]): Targets {
  return Object.fromEntries(texts.flatMap(({ key, target }) => (target === '' ? [] : [[key, target] as const])))
}

/** What becomes of a line. */
export type ReviewKind = 'error' | 'changed' | 'new' | 'same'

/** A line of the file as it is reviewed. */
export interface ReviewLine {
  readonly line: number
  readonly kind: ReviewKind
  /** Why it is not imported. */
  readonly code?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly rounded?: number
  /** What it says; null where it could not be read. */
  readonly read: ImportLine | null
  /** The cells of a line that could not be read. */
  readonly cells: readonly string[]
}

const ORDER: readonly ReviewKind[] = ['error', 'changed', 'new', 'same']

/** Joins what the browser and the server say of each line: what is refused first, then in the order of the file. */
export function reviewLines(file: {
  readonly rows: readonly TableRow[]
  readonly lines: readonly ImportLine[]
  readonly unread: readonly UnreadLine[]
  readonly left: readonly LeftLine[]
  readonly outcomes: readonly ImportOutcome[]
}): readonly ReviewLine[] {
  const read = new Map(file.lines.map((line) => [line.line, line]))
  const cells = new Map(file.rows.map((row) => [row.line, row.cells]))
  const refused = [...file.unread, ...file.left].map((line) => ({ ...line, kind: 'error' as const }))
  const judged = file.outcomes.map(({ outcome, ...line }) => ({ ...line, kind: outcome }))
  return [...refused, ...judged]
    .map((line) => ({ ...line, read: read.get(line.line) ?? null, cells: cells.get(line.line) ?? [] }))
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.line - b.line)
}

/** How many lines there are of each kind. */
export function countKinds(lines: readonly Pick<ReviewLine, 'kind'>[]): Readonly<Record<ReviewKind, number>> {
  const counts = { error: 0, changed: 0, new: 0, same: 0 }
  for (const { kind } of lines) counts[kind]++
  return counts
}

/** The names that the texts of a line stand for, as they are shown beside it. */
export function lineNames(
  line: ImportLine,
  labels: { readonly projects: ReadonlyMap<string, string>; readonly tasks: ReadonlyMap<string, string> },
): string {
  const project = labels.projects.get(projectKey(line)) || [line.code, line.project].filter(Boolean).join(' ')
  const task = line.task === '' ? '' : (labels.tasks.get(taskKey(line)) ?? line.task)
  return [project, task].filter(Boolean).join(' › ')
}
