import {
  IMPORT_PART,
  type ImportLine,
  type ImportRow,
  type ImportTarget,
  NO_TASK,
  personKey,
  projectKey,
  taskKey,
} from '@timesheet/domain/hours'

/** A line that is not imported, and why. */
export interface LeftLine {
  readonly line: number
  readonly code: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** What the texts of a file stand for, by key. */
export type Targets = Readonly<Record<string, ImportTarget>>

/** The lines with ids in the place of texts, and those whose person, project or task nobody named. */
export function rowsOf(
  lines: readonly ImportLine[],
  {
    people,
    projects,
    tasks,
    self,
    mayNameOthers,
  }: {
    readonly people: Targets
    readonly projects: Targets
    readonly tasks: Targets
    /** Whose hours they are where the file names nobody. */
    readonly self: string
    /** Whether somebody else may be named. */
    readonly mayNameOthers: boolean
  },
): { readonly rows: readonly ImportRow[]; readonly left: readonly LeftLine[] } {
  const rows: ImportRow[] = []
  const left: LeftLine[] = []
  for (const line of lines) {
    const key = personKey(line)
    const person = key === '' ? `users/${self}` : people[key]
    const project = projects[projectKey(line)]
    const task = line.task === '' ? NO_TASK : tasks[taskKey(line)]
    if (person === undefined)
      left.push({ line: line.line, code: mayNameOthers ? 'import_person' : 'import_person_foreign' })
    else if (project === undefined) left.push({ line: line.line, code: 'import_project' })
    else if (task === undefined) left.push({ line: line.line, code: 'import_task' })
    else rows.push({ ...contentOf(line), user: idOf(person, 'users'), ...charged(project, task) })
  }
  // The lines of a day stand together, so that no day is in two parts.
  const sorted = rows.toSorted((a, b) => (`${a.user} ${a.day}` < `${b.user} ${b.day}` ? -1 : 1))
  return { rows: sorted, left }
}

function contentOf({ line, day, minutes, start, end, note, billable, external }: ImportLine) {
  return { line, day, minutes, start, end, note, billable, external }
}

function charged(project: ImportTarget, task: ImportTarget) {
  return {
    project: idOf(project, 'projects'),
    nonproductive: idOf(project, 'nonproductive'),
    activity: idOf(task, 'activities'),
    document: idOf(task, 'documents'),
  }
}

function idOf(target: ImportTarget, collection: string): string {
  return target.startsWith(`${collection}/`) ? target.slice(collection.length + 1) : ''
}

/** Rows in parts that hold whole days. */
export function partsOf(rows: readonly ImportRow[]): readonly (readonly ImportRow[])[] {
  const parts: ImportRow[][] = []
  for (const [i, row] of rows.entries()) {
    const part = parts.at(-1)
    const before = rows[i - 1]
    const isSameDay = before?.user === row.user && before.day === row.day
    if (part && (part.length < IMPORT_PART || (isSameDay && part.length < 2 * IMPORT_PART))) part.push(row)
    else parts.push([row])
  }
  return parts
}
